// What `import … from 'vitrine'` gives to other people's tests.
export { startVitrine, type StartedVitrine, type VitrineOptions } from './startVitrine.js';
