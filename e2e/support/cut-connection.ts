import type { Page } from '@playwright/test';

/** Where the line breaks: before the call has left, or once it was heard and before its answer. */
export type CutAt = 'before' | 'after';

interface CutConnection {
  /** How often the call was on its way. */
  readonly calls: () => number;
}

/** Breaks the live line once, at the first message that has these words in it; the next one holds. */
export async function cutConnection(page: Page, words: string, at: CutAt): Promise<CutConnection> {
  let calls = 0;
  await page.routeWebSocket(/\/socket\.io\//, (phone) => {
    let isDeaf = false;
    const server = phone.connectToServer();
    phone.onMessage((message) => {
      const isIt = message.toString().includes(words);
      if (isIt) calls += 1;
      const isCut = isIt && calls === 1;
      if (!isCut || at === 'after') server.send(message);
      if (!isCut) return;
      isDeaf = true;
      // Long enough for the server to have done what it was asked.
      setTimeout(() => void phone.close(), at === 'before' ? 0 : 1500);
    });
    server.onMessage((message) => {
      if (!isDeaf) phone.send(message);
    });
  });
  return { calls: () => calls };
}
