import type { ReactNode } from 'react';

interface TicketProps {
  /** The value, shown on the stub. */
  readonly stub: string;
  readonly children: ReactNode;
  /** Used or expired, shown dimmed. */
  readonly faded?: boolean;
  readonly chosen?: boolean;
}

/** A notch: a disc in the page's colour over the edge of the ticket. */
const notch = 'absolute start-24 size-4 -translate-x-1/2 rounded-full border border-line bg-bg';

/** A card in the shape of a ticket with a stub. */
export function Ticket({ stub, children, faded = false, chosen = false }: TicketProps) {
  return (
    <article
      className={`relative grid min-h-24 grid-cols-[6rem_minmax(0,1fr)] overflow-hidden rounded-l border bg-surface ${chosen ? 'border-brand-edge' : 'border-line'}`}
    >
      <div
        className={`grid place-items-center border-e border-dashed border-line-strong px-2 py-4 text-center leading-tight font-bold ${faded ? 'bg-surface-2 text-ink-3' : 'bg-surface-2 text-brand-text'}`}
      >
        {/* An amount is never torn apart. */}
        <span className={stub.includes(' ') ? '' : 'whitespace-nowrap'}>{stub}</span>
      </div>
      <div className="grid content-center gap-1 p-4">{children}</div>
      <span aria-hidden className={`${notch} -top-2`} />
      <span aria-hidden className={`${notch} -bottom-2`} />
    </article>
  );
}
