import { chunkReloadGuardMs } from '@servery/engine/limits.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { figure } from '../storage/readers.ts';

const lostChunk =
  /dynamically imported module|module script failed|Failed to fetch dynamically|importing a module/i;

/** A chunk that is no longer on the server: a new version was deployed while the page was open. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && lostChunk.test(error.message);
}

/**
 * A reload fetches the new version; at most one a minute, in case the chunk stays lost (SHELL-13).
 */
export function reloadOnceAMinute(): void {
  const last = browserStorage.read('reloadedAt', figure);
  if (last !== null && Date.now() - last < chunkReloadGuardMs) return;
  browserStorage.write('reloadedAt', Date.now());
  location.reload();
}
