import { createRoot } from 'react-dom/client';
import { Playground } from './Playground.js';
import './workers.js';
import 'graphiql/style.css';
import './playground.css';

const root = document.getElementById('playground');
if (!root) throw new Error('The page has no element "playground".');
createRoot(root).render(<Playground />);
