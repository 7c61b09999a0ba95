import { Component } from 'react';
import type { ReactNode } from 'react';
import { useMessageStore } from '../i18n/messages.ts';

/** Kept while the tab is open: a page that crashes at once must not reload without end. */
export const crashesKey = 'posCrashes';
const firstWaitMs = 1000;
const longestWaitMs = 60_000;
/** A page that ran this long begins with the shortest wait again. */
const healthyMs = 120_000;

/** The wait before a restart doubles with every crash in a row. */
export function restartWait(crashes: number): number {
  return Math.min(firstWaitMs * 2 ** crashes, longestWaitMs);
}

function crashesBefore(): number {
  const stored = Number(sessionStorage.getItem(crashesKey));
  return Number.isSafeInteger(stored) ? stored : 0;
}

/** Loads the page again: soon, and later with every crash in a row. */
export function restart(): void {
  const crashes = crashesBefore();
  sessionStorage.setItem(crashesKey, String(crashes + 1));
  setTimeout(() => location.reload(), restartWait(crashes));
}

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly hasCrashed: boolean;
}

/** A class, because React offers error boundaries in no other form. */
export class RestartOnCrash extends Component<Props, State> {
  override state: State = { hasCrashed: false };
  #timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): State {
    return { hasCrashed: true };
  }

  override componentDidMount(): void {
    this.#timer = setTimeout(() => sessionStorage.removeItem(crashesKey), healthyMs);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  override componentDidCatch(): void {
    clearTimeout(this.#timer);
    restart();
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    const { t } = useMessageStore.getState();
    return (
      <main className="grid h-dvh place-content-center gap-6 p-12 text-center">
        <h1 className="text-2xl font-bold">{t('device.restarting')}</h1>
        <p>{t('device.restartingHint')}</p>
      </main>
    );
  }
}
