import { useEffect } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { go, useLocation } from './address.ts';

export interface LinkProps {
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
  /** Marks itself where it leads to the page that is shown, or to one beneath it. */
  readonly marked?: boolean;
  /** Takes the place of this page in the history. */
  readonly replace?: boolean;
}

/** Whoever wants another tab gets one; everybody else stays in the app. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

export function Link({ to, className, children, marked = false, replace = false }: LinkProps) {
  const isHere = useLocation(({ pathname }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <a
      href={to}
      className={className}
      aria-current={marked && isHere ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        go(to, { replace });
      }}
    >
      {children}
    </a>
  );
}

/** Leads on at once, and leaves no trace in the history. */
export function Redirect({ to }: { readonly to: string }) {
  useEffect(() => go(to, { replace: true }), [to]);
  return null;
}
