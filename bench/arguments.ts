import { serverParts } from './server.bench.ts';
import type { ServerPart } from './server.bench.ts';

/** What this run measures. */
export interface BenchArguments {
  readonly bills: boolean;
  readonly search: boolean;
  readonly server: readonly ServerPart[];
  /** The guest app in a browser; only on request, because it needs one. */
  readonly web: boolean;
  /** The kiosk in a browser; only on request too. */
  readonly kiosk: boolean;
  /** The till in a browser; only on request too. */
  readonly till: boolean;
  /** The board of the kitchen in a browser, and a whole shift of it; only on request too. */
  readonly kitchen: boolean;
  readonly soak: boolean;
  /** The figures of a year; only on request too, because it makes a million orders. */
  readonly figures: boolean;
  /** A Friday evening of a chain; only on request too. */
  readonly chain: boolean;
  /** A large menu from a file; only on request too. */
  readonly imports: boolean;
  /** A discount rule over 100,000 bills; only on request too. */
  readonly offers: boolean;
  readonly peers: boolean;
  /** A short run to see that everything works; its figures are not meaningful. */
  readonly isQuick: boolean;
  /** Whether the server writes a CPU profile. */
  readonly profiles: boolean;
}

const switches = ['--peers', '--quick', '--profile'];
const names = [
  'bill',
  'search',
  'server',
  'web',
  'kiosk',
  'till',
  'kitchen',
  'soak',
  'figures',
  'chain',
  'import',
  'offers',
  ...serverParts,
] as const;

/** `--only` takes names separated by commas; the peers and the browser run only when named. */
export function parseArguments(args: readonly string[]): BenchArguments {
  const at = args.indexOf('--only');
  const others = at < 0 ? args : args.toSpliced(at, 2);
  const stray = others.filter((word) => !switches.includes(word));
  // A misspelt option would measure everything for minutes.
  if (stray.length > 0)
    throw new RangeError(`takes --only <names>, ${switches.join(', ')}; not ${stray.join(', ')}`);
  const only = at < 0 ? ['bill', 'search', 'server'] : (args[at + 1] ?? '').split(',');
  const unknown = only.filter((name) => !names.some((known) => known === name));
  if (unknown.length > 0)
    throw new RangeError(`--only takes ${names.join(', ')}; not ${unknown.join(', ')}`);
  return {
    bills: only.includes('bill'),
    search: only.includes('search'),
    server: serverParts.filter((part) => only.includes('server') || only.includes(part)),
    web: only.includes('web'),
    kiosk: only.includes('kiosk'),
    till: only.includes('till'),
    kitchen: only.includes('kitchen'),
    soak: only.includes('soak'),
    figures: only.includes('figures'),
    chain: only.includes('chain'),
    imports: only.includes('import'),
    offers: only.includes('offers'),
    peers: args.includes('--peers'),
    isQuick: args.includes('--quick'),
    profiles: args.includes('--profile'),
  };
}
