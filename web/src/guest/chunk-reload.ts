import { chunkReloadGuardMs } from '@servery/engine/limits.ts';

const lostChunk =
  /dynamically imported module|module script failed|Failed to fetch dynamically|importing a module/i;

/** A part of the app that is no longer on the server: a new version came out while the page was open. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && lostChunk.test(error.message);
}

/** Reloads heal a lost part, but a part that stays lost must not reload for ever (SHELL-13). */
export function mayReload(lastMs: number | null, nowMs: number): boolean {
  return lastMs === null || nowMs - lastMs >= chunkReloadGuardMs;
}
