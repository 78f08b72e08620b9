import type { AnchorHTMLAttributes, ComponentChildren } from 'preact';
import { goTo } from './place.js';

interface LinkProps extends Omit<AnchorHTMLAttributes, 'href' | 'onClick' | 'role'> {
  readonly href: string;
  readonly children: ComponentChildren;
  readonly rel?: string;
}

/** A link inside the explorer: it moves without loading a page, and opens in a tab if asked to. */
export function Link({ href, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          return;
        event.preventDefault();
        goTo(href);
      }}
    >
      {children}
    </a>
  );
}
