import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useSpeech } from '../language/language.js';
import { Icon } from './Icon.js';

interface SheetProps {
  readonly title: string;
  /** Where it comes in from; on a phone all come from below. */
  readonly side: 'left' | 'right';
  readonly children: ComponentChildren;
  readonly footer?: ComponentChildren;
  readonly onClose: () => void;
}

/** A panel over the page. The browser's own dialog keeps the focus in it and gives it back. */
export function Sheet({ title, side, children, footer, onClose }: SheetProps) {
  const { messages } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`sheet is-${side}`}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div class="sheet-inside">
        <header class="sheet-header">
          <h2>{title}</h2>
          <button
            type="button"
            class="icon-button"
            aria-label={messages.chrome.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        <div class="sheet-body">{children}</div>
        {footer && <footer class="sheet-footer">{footer}</footer>}
      </div>
    </dialog>
  );
}
