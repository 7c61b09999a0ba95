import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';

export interface AvatarProps {
  /** Picture address; null shows the name's first letter. */
  readonly src: string | null;
  /** Decorative: the name is shown beside it. */
  readonly name: string;
  readonly className: string;
}

/** A member's picture in a circle, or a letter in its place (MEMBER-06). */
export function Avatar({ src, name, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const letter = Array.from(name)[0];
  return (
    <span
      aria-hidden
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-surface text-brand-text',
        className,
      )}
    >
      {src !== null && src !== failed ? (
        <img src={src} alt="" onError={() => setFailed(src)} className="size-full object-cover" />
      ) : (
        <span className="text-[1.6em] leading-none font-bold">
          {letter ?? <UserRound className="size-6" />}
        </span>
      )}
    </span>
  );
}
