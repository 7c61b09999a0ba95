import { Component, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { isLostChunk, reloadOnceAMinute } from '../ui/lost-chunk.ts';

const retryMs = 3000;

/** Offline a reload would leave the browser's own page, which nobody gets away from. */
async function reloadOnceReached(): Promise<void> {
  const answer = await fetch('/staff', { cache: 'no-store' });
  if (answer.ok) reloadOnceAMinute();
}

function LostPage() {
  const t = useMessages();
  useEffect(() => {
    const tryOnce = (): void => void reloadOnceReached().catch(() => undefined);
    tryOnce();
    const beat = setInterval(tryOnce, retryMs);
    return () => clearInterval(beat);
  }, []);
  return (
    <p role="alert" className="p-6">
      {t('staff.pageLost')}
    </p>
  );
}

interface Props {
  readonly children: ReactNode;
  /** A change of page resets the error. */
  readonly page: string;
}

interface State {
  readonly error: Error | null;
  readonly page: string;
}

/**
 * A page whose program does not load says so beside the other pages (SHELL-13). A class, because
 * React offers error boundaries in no other form.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, page: this.props.page };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): Partial<State> | null {
    return page === state.page ? null : { error: null, page };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // The whole app starts again then.
    if (!isLostChunk(error)) throw error;
    return <LostPage />;
  }
}
