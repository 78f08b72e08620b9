// What `import … from 'vitrine'` gives to other people's tests.
export type { VitrineOptions } from './options.js';
export { startVitrine, type StartedVitrine } from './startVitrine.js';
