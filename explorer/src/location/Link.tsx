import type { AnchorHTMLAttributes, ComponentChildren } from 'preact';
import { goBeside, goTo } from './place.js';

interface LinkProps extends Omit<AnchorHTMLAttributes, 'href' | 'onClick' | 'role'> {
  readonly href: string;
  readonly children: ComponentChildren;
  readonly rel?: string;
  /** Whether it leads to another page in the place of this one. */
  readonly beside?: boolean;
}

/** A link inside the explorer: it moves without loading a page, and opens in a tab if asked to. */
export function Link({ href, children, beside = false, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={onPlainClick(() => {
        if (beside) goBeside(href);
        else goTo(href);
      })}
    >
      {children}
    </a>
  );
}

/** Does what a link does here in place of loading a page; who holds a key gets the browser's tab. */
export function onPlainClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    act();
  };
}
