import type { TileFragment } from '../api/operations.js';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { focusAround } from '../location/focusAround.js';
import { Link } from '../location/Link.js';
import { withLanguage } from '../location/searchState.js';
import { dateOf, makersLine, titleOf } from '../object/pageObject.js';
import { ChooseButton } from '../selection/ChooseButton.js';
import { Picture } from './Picture.js';
import { tileProportion } from './proportion.js';

interface ObjectTableProps {
  readonly objects: readonly TileFragment[];
  readonly label: string;
  /** Takes a work out of what is listed; else each can be taken into the selection. */
  readonly onRemove?: (id: number) => void;
}

/** Objects as lines with what tells them apart, for those who look through many. */
export function ObjectTable({ objects, label, onRemove }: ObjectTableProps) {
  const { messages } = useSpeech();
  const { object: words } = messages;
  if (objects.length === 0) return null;
  return (
    <table class="table" aria-label={label}>
      <thead>
        <tr>
          <td class="table-picture" />
          <th>{messages.sort.title}</th>
          <th>{words.makers}</th>
          <th>{words.date}</th>
          <th>{words.category}</th>
          <th>{words.number}</th>
          <th class="needs-script">
            <span class="unseen">{messages.selection.title}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {objects.map((object, index) => (
          <Row key={object.id} object={object} eager={index < 12} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly object: TileFragment;
  readonly eager: boolean;
  readonly onRemove: ObjectTableProps['onRemove'] | undefined;
}

function Row({ object, eager, onRemove }: RowProps) {
  const speech = useSpeech();
  const { language, messages, list } = speech;
  const title = titleOf(object, messages);
  const cell = (text: string | null) => (
    <td lang={textLanguage(text ?? '', language)}>{text ?? ''}</td>
  );
  return (
    <tr>
      <td class="table-picture" style={{ '--ratio': tileProportion(object).toFixed(3) }}>
        <Picture object={object} eager={eager} />
      </td>
      <th scope="row">
        <Link
          href={withLanguage(`/objects/${object.id}`, language)}
          lang={textLanguage(title, language)}
        >
          {title}
        </Link>
      </th>
      {cell(makersLine(object, speech))}
      {cell(dateOf(object, messages))}
      {cell(list((object.classification.category ?? []).filter((one) => one !== null)))}
      {cell(object.objectNumber)}
      <td class="needs-script">
        {onRemove ? (
          <button
            type="button"
            class="text-link"
            aria-label={`${messages.selection.remove}: ${title}`}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget);
              onRemove(object.id);
            }}
          >
            {messages.selection.remove}
          </button>
        ) : (
          <ChooseButton id={object.id} title={title} />
        )}
      </td>
    </tr>
  );
}

/** On the button of the next line, before this one goes and takes the focus along. */
function focusBeside(button: Element): void {
  const row = button.closest('tr');
  const other = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  if (other) other.focus();
  else focusAround(button);
}
