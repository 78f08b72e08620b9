import { startVitrineSuite } from './startVitrineSuite.js';

describe('startVitrine on the embedded engine', function () {
  this.timeout(300_000);
  startVitrineSuite({});
});
