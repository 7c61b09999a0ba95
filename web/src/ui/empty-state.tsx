import { Suspense, lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { DrawingName } from './drawing.tsx';

const NoDrawing: ComponentType<{ readonly of: DrawingName }> = () => null;

// A page that reports a failure must not fail because its drawing cannot be loaded.
const Drawing = lazy(async () => {
  const loaded = await import('./drawing.tsx').catch(() => null);
  return { default: loaded?.Drawing ?? NoDrawing };
});

export interface EmptyStateProps {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly text?: string;
  /** The action offered. */
  readonly children?: ReactNode;
  /** `h1` if the page has no other heading. */
  readonly heading?: 'h1' | 'h2';
}

export function EmptyState({
  drawing,
  title,
  text,
  children,
  heading: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className="rise-in mx-auto grid max-w-96 justify-items-center gap-3 px-6 py-12 text-center">
      <div className="h-30">
        <Suspense fallback={null}>
          <Drawing of={drawing} />
        </Suspense>
      </div>
      <Heading className="text-xl font-bold shadow-none! outline-none">{title}</Heading>
      {text === undefined ? null : <p className="whitespace-pre-line text-ink-2">{text}</p>}
      <div className="mt-3 grid gap-3">{children}</div>
    </div>
  );
}
