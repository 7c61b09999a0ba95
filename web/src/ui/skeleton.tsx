import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { fetchDelayMs, slowPageMs } from '@servery/engine/limits.ts';

interface DelayedProps {
  readonly ms?: number;
  readonly children: ReactNode;
}

/** Shows its children after a delay: a quick load needs no skeleton. */
export function Delayed({ ms = fetchDelayMs, children }: DelayedProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate ? <div className="fade-in">{children}</div> : null;
}

export function SkeletonBar({ className }: { readonly className: string }) {
  return <span aria-hidden className={`shimmer block rounded-s ${className}`} />;
}

/** Placeholder rows for a page that is loading. */
export function SkeletonRows({ rows }: { readonly rows: number }) {
  return (
    <>
      <StillLoading />
      <Delayed>
        <div aria-busy className="grid gap-4 p-4">
          {Array.from({ length: rows }, (_, at) => (
            <div key={at} className="flex gap-4 rounded-m bg-surface p-4">
              <div className="grid grow content-center gap-3">
                <SkeletonBar className="h-5 w-3/4" />
                <SkeletonBar className="h-4 w-1/3" />
              </div>
              <SkeletonBar className="size-24" />
            </div>
          ))}
        </div>
      </Delayed>
    </>
  );
}

/** The message for slow pages, provided by the app. */
export const SlowContext = createContext<ReactNode>(null);

/** A live region that exists before its text: only then is the text read out (SHELL-16). */
function StillLoading() {
  const message = use(SlowContext);
  return (
    <div role="status">
      <Delayed ms={slowPageMs}>{message}</Delayed>
    </div>
  );
}
