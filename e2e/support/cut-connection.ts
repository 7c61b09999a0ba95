import type { Page } from '@playwright/test';

/** Where the connection breaks: before the call is sent, or before its answer arrives. */
export type CutAt = 'before' | 'after';

interface CutConnection {
  /** How often the call was sent. */
  readonly calls: () => number;
  readonly restore: () => void;
}

interface Cut {
  readonly at: CutAt;
  /** Whether every connection breaks until it is restored, or only the first. */
  readonly isLasting?: boolean;
}

/** Breaks the page's socket at the first call of this name. */
export async function cutConnection(
  page: Page,
  call: string,
  { at, isLasting = false }: Cut,
): Promise<CutConnection> {
  let calls = 0;
  let isRestored = !isLasting;
  // A page whose socket opens too late, as on a busy machine, would call past the cut.
  await page.route(/\/socket\.io\/.*transport=polling/, (route) => route.abort());
  await page.routeWebSocket(/\/socket\.io\//, (phone) => {
    if (calls > 0 && !isRestored) {
      void phone.close();
      return;
    }
    let isCutOff = false;
    let awaited: string | null = null;
    const server = phone.connectToServer();
    phone.onMessage((message) => {
      const isIt = message.toString().includes(call);
      if (isIt) calls += 1;
      const isCut = isIt && calls === 1;
      if (!isCut || at === 'after') server.send(message);
      if (!isCut) return;
      isCutOff = true;
      if (at === 'before') void phone.close();
      else awaited = answerTo(message.toString());
    });
    server.onMessage((message) => {
      if (!isCutOff) phone.send(message);
      if (awaited !== null && message.toString().startsWith(awaited)) void phone.close();
    });
  });
  return {
    calls: () => calls,
    restore: () => {
      isRestored = true;
    },
  };
}

/** The beginning of socket.io's answer to a message: 427[…] is answered by 437[…]. */
export function answerTo(message: string): string {
  return `43${/^42(\d+)/.exec(message)?.[1] ?? ''}[`;
}
