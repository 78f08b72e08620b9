import { render } from 'preact';
import { App } from './App.js';
import './styles/index.css';

const root = document.getElementById('vitrine');
if (!root) throw new Error('The page has no element "vitrine".');
render(<App />, root);
