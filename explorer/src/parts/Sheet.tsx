import type { ComponentChildren } from 'preact';
import { CloseButton, useModal } from './modal.js';

interface SheetProps {
  readonly title: string;
  /** Where it comes in from; on a phone all come from below. */
  readonly side: 'left' | 'right';
  readonly children: ComponentChildren;
  readonly footer?: ComponentChildren;
  readonly onClose: () => void;
}

/** A panel over the page. */
export function Sheet({ title, side, children, footer, onClose }: SheetProps) {
  const dialog = useModal();
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
          <CloseButton dialog={dialog} />
        </header>
        <div class="sheet-body">{children}</div>
        {footer && <footer class="sheet-footer">{footer}</footer>}
      </div>
    </dialog>
  );
}
