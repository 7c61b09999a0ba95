import { TicketPercent } from 'lucide-react';

/** Beside a list of which nothing is open. */
export function Nothing({ text }: { readonly text: string }) {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3 p-8 text-ink-3">
      <TicketPercent aria-hidden className="size-12" />
      <p className="max-w-90 text-center text-balance">{text}</p>
    </div>
  );
}
