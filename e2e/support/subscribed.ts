import type { Page } from '@playwright/test';
import { answerTo } from './cut-connection.ts';

/**
 * Resolves once the server has answered this call of the page's socket, such as `shops/subscribe`:
 * from then on the page hears what changes. Call it before the page is opened.
 */
export function untilAnswered(page: Page, call: string): Promise<void> {
  return new Promise((answered) => {
    page.on('websocket', (socket) => {
      const awaited = new Set<string>();
      socket.on('framesent', ({ payload }) => {
        if (payload.toString().includes(`"${call}"`)) awaited.add(answerTo(payload.toString()));
      });
      socket.on('framereceived', ({ payload }) => {
        if ([...awaited].some((start) => payload.toString().startsWith(start))) answered();
      });
    });
  });
}
