// The few things that are asked over HTTP.
import type { Facts } from '../wire/transport';
import type { GameInfo, Me } from '../wire/wire.gen';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly facts: Facts = {},
  ) {
    super(code);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: 'same-origin',
  });
  if (response.ok) return (await response.json()) as T;
  const refusal = (await response.json().catch(() => ({}))) as { code?: string; facts?: Facts };
  throw new Refused(response.status, refusal.code ?? 'unknown', refusal.facts);
}

export const getMe = (): Promise<Me> => ask('GET', '/api/me');
export const getGames = (): Promise<GameInfo[]> => ask('GET', '/api/games');
export const putSettings = (settings: Record<string, unknown>): Promise<Me> =>
  ask('PUT', '/api/me/settings', { settings });
export const postName = (name: string): Promise<Me> => ask('POST', '/api/me/name', { name });
