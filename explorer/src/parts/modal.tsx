import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useSpeech } from '../language/language.js';
import { goOver, leaveOver } from '../location/place.js';
import { Icon } from './Icon.js';

type Dialog = RefObject<HTMLDialogElement | null>;

/** A dialog over the page. The browser's own keeps the focus in it and gives it back. */
export function useModal(): Dialog {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    goOver();
    return leaveOver;
  }, []);
  return dialog;
}

export function CloseButton({ dialog }: { readonly dialog: Dialog }) {
  const { messages } = useSpeech();
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={messages.chrome.close}
      onClick={() => dialog.current?.close()}
    >
      <Icon name="close" />
    </button>
  );
}
