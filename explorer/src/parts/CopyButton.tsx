import { useContext, useState } from 'preact/hooks';
import { useSpeech } from '../language/language.js';
import { AnnounceContext } from '../location/Announcer.js';

interface CopyButtonProps {
  readonly text: () => string;
  readonly label: string;
  /** What the label does not say by itself. */
  readonly of?: string;
  readonly class: string;
}

/** Copies a text, and says so where it is seen and where it is heard. */
export function CopyButton({ text, label, of, class: name }: CopyButtonProps) {
  const { messages } = useSpeech();
  const announce = useContext(AnnounceContext);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await writeClipboard(text()))) return;
    setCopied(true);
    announce(messages.chrome.copied);
  };
  const said = copied ? messages.chrome.copied : label;
  return (
    <button
      type="button"
      class={`${name} needs-script`}
      aria-label={of === undefined ? undefined : `${said}: ${of}`}
      onClick={() => void copy()}
      onBlur={() => {
        setCopied(false);
      }}
    >
      {said}
    </button>
  );
}

/** Whether it was copied. Pages that came unencrypted have no clipboard: there the text is shown to copy. */
async function writeClipboard(text: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Navigator>;
  try {
    await clipboard?.writeText(text);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    window.prompt('', text);
    return false;
  }
  if (!clipboard) window.prompt('', text);
  return clipboard !== undefined;
}
