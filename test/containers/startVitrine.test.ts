import { startVitrineSuite } from '../testing/startVitrineSuite.js';
import { describeWithContainers, ELASTICSEARCH_IMAGES } from './docker.js';

for (const major of [9, 8] as const) {
  const image = ELASTICSEARCH_IMAGES[major];
  describeWithContainers(`startVitrine on Elasticsearch ${major} with a password`, [image], () => {
    startVitrineSuite({ engine: 'container', image });
  });
}
