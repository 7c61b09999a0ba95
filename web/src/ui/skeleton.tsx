import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { fetchDelayMs, slowPageMs } from '@servery/engine/limits.ts';

interface AfterAWhileProps {
  readonly ms?: number;
  readonly children: ReactNode;
}

/** Nothing for a moment, then the outline: what is there in a blink needs no outline. */
export function AfterAWhile({ ms = fetchDelayMs, children }: AfterAWhileProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate ? <div className="fade-in">{children}</div> : null;
}

export function Bone({ className }: { readonly className: string }) {
  return <span aria-hidden className={`shimmer block rounded-s ${className}`} />;
}

/** Rows as they will be, for a page that is on its way. */
export function SkeletonRows({ rows }: { readonly rows: number }) {
  return (
    <>
      <StillLoading />
      <AfterAWhile>
        <div aria-busy className="grid gap-4 p-4">
          {Array.from({ length: rows }, (_, at) => (
            <div key={at} className="flex gap-4 rounded-m bg-surface p-4">
              <div className="grid grow content-center gap-3">
                <Bone className="h-5 w-3/4" />
                <Bone className="h-4 w-1/3" />
              </div>
              <Bone className="size-24" />
            </div>
          ))}
        </div>
      </AfterAWhile>
    </>
  );
}

/** What is said where it takes long, and the way out of it. */
export const SlowContext = createContext<ReactNode>(null);

/** A region that is there before its words: only then are they read out (SHELL-16). */
function StillLoading() {
  const words = use(SlowContext);
  return (
    <div role="status">
      <AfterAWhile ms={slowPageMs}>{words}</AfterAWhile>
    </div>
  );
}
