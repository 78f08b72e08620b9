export { startVitrine, type StartedVitrine, type VitrineOptions } from './startVitrine.js';
