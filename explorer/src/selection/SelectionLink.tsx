import { useSpeech } from '../language/language.js';
import { Link } from '../location/Link.js';
import { selectionAddress, useChosenWorks } from './chosenWorks.js';

/** Leads to what the visitor has gathered; nothing until there is something. */
export function SelectionLink() {
  const { language, messages, number } = useSpeech();
  const { ids } = useChosenWorks();
  if (ids.length === 0) return null;
  return (
    <Link
      class="header-button selection-link"
      href={selectionAddress(ids, language)}
      rel="nofollow"
    >
      <span class="selection-word">{messages.selection.title}</span>
      <span class="selection-count">{number(ids.length)}</span>
    </Link>
  );
}
