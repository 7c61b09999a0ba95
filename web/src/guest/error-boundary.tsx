import { Component, Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { useMessageStore } from '../i18n/messages.ts';
import { isLostChunk, reloadOnceAMinute } from '../ui/lost-chunk.ts';
import type { ErrorPageProps } from './error-page.tsx';

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
    if (isLostChunk(error)) reloadOnceAMinute();
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
