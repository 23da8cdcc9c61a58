// The language of the page, and catalogs of texts. German is the type; English must match it.
export type Lang = 'de' | 'en';

class Language {
  /** Follows the person's settings; before they are known, the browser. */
  current = $state<Lang>('de');
}

export const language = new Language();

/** A catalog in both languages: call the result inside a component to get the texts of the present one. */
export function messages<M>(catalogs: { de: M; en: NoInfer<M> }): () => M {
  return () => catalogs[language.current];
}
