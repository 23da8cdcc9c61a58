import { mount } from 'svelte';
import App from './app/App.svelte';
import { session } from './people/session.svelte';
import './ui/base.css';
import './app/signs.css';
import './ui/fonts.css';
import { unlockOnGesture } from './ui/sound';

unlockOnGesture();
void session.start();
mount(App, { target: document.getElementById('app')! });
