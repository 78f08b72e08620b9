import { embeddedClient } from '../contract/backends.js';

/** Run as a child process that a test kills: writes batches to an index until it dies. */
const [folder = '', index = ''] = process.argv.slice(2);
const BATCH = 200;
const client = embeddedClient(folder);

for (let batch = 0; ; batch++) {
  const operations = Array.from({ length: BATCH }, (_, n) => batch * BATCH + n).flatMap((id) => [
    { index: { _index: index, _id: String(id) } },
    { id, batch, text: `work ${id} of batch ${batch}` },
  ]);
  await client.bulk({ operations });
  // What is told here has been acknowledged, and must be there after the kill.
  process.stdout.write(`${batch}\n`);
}
