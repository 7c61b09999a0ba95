import { loadingBarThrottleMs } from '@servery/engine/limits.ts';
import { Delayed } from '../ui/skeleton.tsx';

/** Shown while a page loads, after 200 ms and for 5 s (SHELL-10). */
export function LoadingBar() {
  return (
    <Delayed ms={loadingBarThrottleMs}>
      <div
        role="progressbar"
        aria-hidden
        className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-[run_5s_cubic-bezier(0,0.6,0.2,1)_both] bg-action"
      />
    </Delayed>
  );
}
