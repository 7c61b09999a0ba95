import { ChevronRight } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from '../router/link.tsx';

export interface CardLinkProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const card = 'flex min-h-16 items-center gap-4 rounded-l border border-line bg-surface-2 px-4 py-3';

/** A narrow card with a link, less prominent than the mode tiles. */
export function CardLink({ to, icon: Icon, title, text }: CardLinkProps) {
  return (
    <Link to={to} className={`press ${card}`}>
      <Icon aria-hidden className="size-6 shrink-0 text-brand-text" />
      <span className="grow">
        <span className="block font-bold">{title}</span>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </Link>
  );
}

/** Reserves the height of a card with two lines while its text loads. */
export function CardOutline() {
  return (
    <div aria-busy className={card}>
      <span className="grow">
        <span className="block font-bold">&nbsp;</span>
        <span className="block text-sm">&nbsp;</span>
      </span>
    </div>
  );
}
