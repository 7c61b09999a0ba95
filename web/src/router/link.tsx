import { useEffect } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { go } from './address.ts';

export interface LinkProps {
  readonly to: string;
  readonly className: string;
  /** Names the link where its text alone says too little. */
  readonly label?: string;
  readonly children: ReactNode;
  /** Whether it leads to the page that is shown, or to a list of pages with that one. */
  readonly current?: 'page' | 'true' | undefined;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
}

/** A click with a modifier opens a new tab and is left to the browser. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

export function Link({ to, className, label, children, current, replace = false }: LinkProps) {
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      aria-current={current}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(to, { replace });
      }}
    >
      {children}
    </a>
  );
}

/** Navigates at once, without a history entry of its own. */
export function Redirect({ to }: { readonly to: string }) {
  useEffect(() => go(to, { replace: true }), [to]);
  return null;
}
