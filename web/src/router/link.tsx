import { useEffect } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { go, useLocation } from './address.ts';

export interface LinkProps {
  readonly to: string;
  readonly className: string;
  /** Names the link where its text alone says too little. */
  readonly label?: string;
  readonly children: ReactNode;
  /** Sets `aria-current` when the link's page, or one beneath it, is shown. */
  readonly marked?: boolean;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
}

/** A click with a modifier opens a new tab and is left to the browser. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

export function Link({
  to,
  className,
  label,
  children,
  marked = false,
  replace = false,
}: LinkProps) {
  const isHere = useLocation(({ pathname }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      aria-current={marked && isHere ? 'page' : undefined}
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
