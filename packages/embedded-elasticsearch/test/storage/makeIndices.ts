import { embeddedClient } from '../contract/backends.js';

/** Run as a child process beside a test that does the same: makes indices, each with a document. */
const [folder = '', prefix = '', count = '0'] = process.argv.slice(2);

for (let n = 0; n < Number(count); n++) {
  // A new client each time: its writing thread begins with clearing orphans away.
  const client = embeddedClient(folder);
  const index = `${prefix}-${n}`;
  await client.indices.create({ index });
  await client.index({ index, id: '1', document: {}, refresh: true });
  await client.close();
}
