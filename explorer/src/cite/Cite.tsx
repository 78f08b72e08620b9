import { useSpeech } from '../language/language.js';
import type { PageObject } from '../object/pageObject.js';
import { CopyButton } from '../parts/CopyButton.js';
import { citationOf } from './citation.js';
import { FORMATS } from './formats.js';

/** The object as it is cited, in each format to copy or to save. */
export function Cite({ object }: { readonly object: PageObject }) {
  const speech = useSpeech();
  const text = speech.messages.cite;
  const citation = citationOf(object, speech);
  return (
    <details class="cite">
      <summary>{text.title}</summary>
      {FORMATS.map(({ name, write, extension, type }) => {
        const written = write(citation);
        const format = text.formats[name];
        return (
          <section key={name} aria-label={format}>
            <div class="cite-head">
              <h3 class="label">{format}</h3>
              <CopyButton class="text-link" label={text.copy} of={format} text={() => written} />
              <a
                class="text-link"
                download={`${citation.id}.${extension}`}
                href={`data:${type};charset=utf-8,${encodeURIComponent(written)}`}
                aria-label={`${text.save}: ${format}`}
              >
                {text.save}
              </a>
            </div>
            <pre tabIndex={0}>{written}</pre>
          </section>
        );
      })}
    </details>
  );
}
