import { hydrate, render } from 'preact';
import { Answers } from './api/answers.js';
import { startPlaces } from './location/place.js';
import { readSettings, setSettings } from './settings.js';
import { Site } from './Site.js';
import './styles/index.css';

const root = document.getElementById('vitrine');
if (!root) throw new Error('The page has no element "vitrine".');
setSettings(readSettings());
const written = document.getElementById('vitrine-answers')?.textContent ?? 'null';
const known = JSON.parse(written) as Readonly<Record<string, unknown>> | null;
const place = startPlaces();

// Without answers the server could not ask: the page tries by itself.
if (known === null) {
  root.replaceChildren();
  render(<Site first={place} answers={new Answers()} />, root);
} else hydrate(<Site first={place} answers={new Answers(known)} />, root);
// From here on controls answer, whatever failed before.
document.documentElement.classList.add('has-script', 'is-live');
