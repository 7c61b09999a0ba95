import { Component, Suspense } from 'react';
import { late } from '../i18n/late.ts';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import { figure } from '../state/readers.ts';
import { saved } from '../state/saved.ts';
import { isLostChunk, mayReload } from './chunk-reload.ts';

const ErrorPage = late(async () => (await import('./error-page.tsx')).ErrorPage);

interface Props {
  readonly children: ReactNode;
  /** Another page gets another chance. */
  readonly page: string;
}

interface State {
  readonly error: unknown;
  readonly page: string;
}

/** The only class: React tells of a broken page in no other way. */
export class SafetyNet extends Component<Props, State> {
  override state: State = { error: null, page: this.props.page };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): Partial<State> | null {
    return page === state.page ? null : { error: null, page };
  }

  override componentDidCatch(error: unknown): void {
    if (!isLostChunk(error) || !mayReload(saved.read('reloadedAt', figure), Date.now())) return;
    saved.write('reloadedAt', Date.now());
    location.reload();
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <Suspense fallback={null}>
        <ErrorPage message={useWords.getState().say('errors.serverError')} />
      </Suspense>
    );
  }
}
