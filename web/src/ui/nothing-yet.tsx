import type { LucideIcon } from 'lucide-react';

interface NothingYetProps {
  readonly icon: LucideIcon;
  readonly text: string;
}

/** In place of a list of staff that is empty. */
export function NothingYet({ icon: Icon, text }: NothingYetProps) {
  return (
    <div className="grid justify-items-center gap-3 p-8 text-ink-3">
      <Icon aria-hidden className="size-12" />
      <p className="max-w-90 text-center text-lg text-balance text-ink-2">{text}</p>
    </div>
  );
}
