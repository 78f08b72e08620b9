import { startVitrineSuite } from '../testing/startVitrineSuite.js';
import { describeWithContainers, ELASTICSEARCH_IMAGES } from './docker.js';

const image = ELASTICSEARCH_IMAGES[9];
describeWithContainers('startVitrine on Elasticsearch 9 with a password', [image], () => {
  startVitrineSuite({ engine: 'container', image });
});
