import { serverParts } from './server.bench.ts';
import type { ServerPart } from './server.bench.ts';

/** What this run measures. */
export interface BenchArguments {
  readonly bills: boolean;
  readonly search: boolean;
  readonly server: readonly ServerPart[];
  /** The guest app in a browser; only on request, because it needs one. */
  readonly web: boolean;
  readonly peers: boolean;
  /** A short run to see that everything works; its figures mean nothing. */
  readonly isQuick: boolean;
  /** Whether the server writes a CPU profile. */
  readonly profiles: boolean;
}

const switches = ['--peers', '--quick', '--profile'];
const names = ['bill', 'search', 'server', 'web', ...serverParts] as const;

/**
 * `--only` takes names with commas in between; without it everything is measured but the app in a
 * browser and the peers.
 */
export function parseArguments(words: readonly string[]): BenchArguments {
  const at = words.indexOf('--only');
  const others = at < 0 ? words : words.toSpliced(at, 2);
  const stray = others.filter((word) => !switches.includes(word));
  // A misspelt option would measure everything for minutes.
  if (stray.length > 0)
    throw new RangeError(`takes --only <names>, ${switches.join(', ')}; not ${stray.join(', ')}`);
  const only = at < 0 ? ['bill', 'search', 'server'] : (words[at + 1] ?? '').split(',');
  const unknown = only.filter((name) => !names.some((known) => known === name));
  if (unknown.length > 0)
    throw new RangeError(`--only takes ${names.join(', ')}; not ${unknown.join(', ')}`);
  return {
    bills: only.includes('bill'),
    search: only.includes('search'),
    server: serverParts.filter((part) => only.includes('server') || only.includes(part)),
    web: only.includes('web'),
    peers: words.includes('--peers'),
    isQuick: words.includes('--quick'),
    profiles: words.includes('--profile'),
  };
}
