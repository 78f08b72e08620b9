import { useState } from 'preact/hooks';
import { fetchWithToken } from '../api/fetchWithToken.js';
import { useSpeech } from '../language/language.js';

/** The arguments of `searchObjects` that the file is of. */
type Filters = Readonly<Record<string, unknown>>;

/** Saves all that a search finds as a table for spreadsheets. */
export function ExportButton({ filters }: { readonly filters: Filters }) {
  const { messages } = useSpeech();
  const text = messages.export;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const run = async () => {
    setState('busy');
    try {
      save(await fetchTable(filters));
      setState('idle');
    } catch (error) {
      console.warn('The export failed.', error);
      setState('failed');
    }
  };
  return (
    <>
      <button
        type="button"
        class="button needs-script"
        aria-busy={state === 'busy'}
        onClick={() => {
          if (state !== 'busy') void run();
        }}
      >
        {state === 'busy' ? text.busy : text.title}
      </button>
      {state === 'failed' && <span role="alert">{text.failed}</span>}
    </>
  );
}

interface Table {
  readonly name: string;
  readonly content: Blob;
}

async function fetchTable(filters: Filters): Promise<Table> {
  const response = await fetchWithToken(exportAddress(filters), {});
  if (!response.ok) throw new Error(`Status ${response.status}: ${await response.text()}`);
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const name = /filename="([^"]+)"/u.exec(disposition)?.[1] ?? 'objects.csv';
  // Rejects where the server breaks off: a part is never saved as the whole.
  return { name, content: await response.blob() };
}

/** The export's address, with a byte order mark, by which spreadsheets know the encoding. */
function exportAddress(filters: Filters): string {
  const query = new URLSearchParams({ format: 'csv', bom: 'true' });
  for (const [name, value] of Object.entries(filters))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      query.append(name, typeof one === 'string' ? one : JSON.stringify(one));
  return `/export?${query}`;
}

function save({ name, content }: Table): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}
