import { useEffect, useState } from 'preact/hooks';
import { useSpeech } from '../language/language.js';
import { CopyButton } from './CopyButton.js';

/** Shares the page with what the device offers; where that is nothing its address is copied. */
export function ShareButton() {
  const { messages } = useSpeech();
  const [hasShare, setHasShare] = useState(false);
  useEffect(() => {
    setHasShare('share' in navigator);
  }, []);
  const text = messages.use.share;
  if (!hasShare)
    return <CopyButton class="button" label={text} text={() => window.location.href} />;
  return (
    <button type="button" class="button needs-script" onClick={() => void sharePage()}>
      {text}
    </button>
  );
}

async function sharePage(): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: window.location.href });
  } catch (error) {
    // The visitor closed the dialog.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
