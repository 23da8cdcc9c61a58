// A page for developers: positions of Speedspades without a server. `npm run dev`, then /gallery/index.html?show=follow.
// It is no input of the build.
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';
import '../src/ui/base.css';
import '../src/worlds/jazzclub.css';

mount(Gallery, { target: document.getElementById('app')! });
