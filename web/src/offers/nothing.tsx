import { type LucideIcon, TicketPercent } from 'lucide-react';

interface NothingProps {
  readonly text: string;
  readonly icon?: LucideIcon;
}

/** Beside a list of which nothing is open. */
export function Nothing({ text, icon: Icon = TicketPercent }: NothingProps) {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3 p-8 text-ink-3">
      <Icon aria-hidden className="size-12" />
      <p className="max-w-90 text-center text-balance">{text}</p>
    </div>
  );
}
