import { Component, Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { useMessageStore } from '../i18n/messages.ts';
import { figure } from '../storage/readers.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import type { ErrorPageProps } from './error-page.tsx';
import { chunkReloadGuardMs } from '@servery/engine/limits.ts';

const lostChunk =
  /dynamically imported module|module script failed|Failed to fetch dynamically|importing a module/i;

/** A chunk that is no longer on the server: a new version was deployed while the page was open. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && lostChunk.test(error.message);
}

/**
 * A reload fetches the new version; at most one a minute, in case the chunk stays lost (SHELL-13).
 */
function mayReload(lastMs: number | null, nowMs: number): boolean {
  return lastMs === null || nowMs - lastMs >= chunkReloadGuardMs;
}

// If the error page cannot be loaded, a plain sentence is shown.
const ErrorPage = lazy(async () => {
  const loaded = await import('./error-page.tsx').catch(() => null);
  return { default: loaded?.ErrorPage ?? Sentence };
});

function Sentence({ message }: ErrorPageProps) {
  return (
    <p role="alert" className="p-6">
      {message}
    </p>
  );
}

interface Props {
  readonly children: ReactNode;
  /** A change of page resets the error. */
  readonly page: string;
  /** Renders nothing on an error, for parts a page can do without. */
  readonly quiet?: boolean;
}

interface State {
  readonly error: unknown;
  readonly page: string;
}

/** A class, because React offers error boundaries in no other form. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, page: this.props.page };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): Partial<State> | null {
    return page === state.page ? null : { error: null, page };
  }

  override componentDidCatch(error: unknown): void {
    if (!isLostChunk(error) || !mayReload(browserStorage.read('reloadedAt', figure), Date.now()))
      return;
    browserStorage.write('reloadedAt', Date.now());
    location.reload();
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    if (this.props.quiet === true) return null;
    return (
      <Suspense fallback={null}>
        <ErrorPage message={useMessageStore.getState().t('errors.serverError')} />
      </Suspense>
    );
  }
}
