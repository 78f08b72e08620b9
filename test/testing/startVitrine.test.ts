import { startVitrineSuite } from './startVitrineSuite.js';

describe('startVitrine on the embedded engine', function () {
  startVitrineSuite({});
});
