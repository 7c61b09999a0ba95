import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** A narrow page for forms: a card on a desktop, full width on a phone. */
export function MemberFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-125 gap-5 px-5 py-6 sm:my-8 sm:rounded-l sm:border sm:border-line sm:bg-surface sm:p-8">
      {children}
    </div>
  );
}

export interface MessageCardProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** What to do next. */
  readonly children?: ReactNode;
}

/** The result of a form, in its place; the heading is focused so that it is read out. */
export function MessageCard({ icon: Icon, title, text, children }: MessageCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rise-in grid justify-items-center gap-3 py-6 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-surface-2 text-brand-text">
        <Icon aria-hidden className="size-9" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none [box-shadow:none]">
        {title}
      </h2>
      <p className="max-w-96 text-ink-2">{text}</p>
      <div className="mt-3 grid w-full max-w-80 gap-3">{children}</div>
    </div>
  );
}
