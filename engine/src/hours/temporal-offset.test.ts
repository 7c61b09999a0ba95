import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import * as byFormat from './zone-offset.ts';

/** The real one, which Node has only behind a flag. */
function temporal(): unknown {
  setFlagsFromString('--harmony-temporal');
  return runInNewContext('Temporal');
}

/** The same file as a browser reads it that has Temporal. */
async function byTemporal(): Promise<typeof byFormat> {
  vi.stubGlobal('Temporal', temporal());
  const { href } = new URL('zone-offset.ts?with-temporal', import.meta.url);
  const loaded: unknown = await import(href);
  if (!isSameFile(loaded)) throw new Error(`${href} exports something else`);
  return loaded;
}

function isSameFile(loaded: unknown): loaded is typeof byFormat {
  return typeof loaded === 'object' && loaded !== null && 'offsetIn' in loaded;
}

afterEach(() => void vi.unstubAllGlobals());

const instants = [
  '1903-06-01T00:00Z',
  '1970-01-01T00:00Z',
  '2006-10-29T02:31Z',
  '2026-03-08T07:00Z',
  '2026-11-15T11:30Z',
  '2038-07-01T00:00Z',
].map((text) => Date.parse(text));

it('[HOURS-01] a browser with Temporal reads clocks as one without', async () => {
  const other = await byTemporal();
  expect(other.offsetIn).not.toBe(byFormat.offsetIn);
  // Node's is slow.
  const step = process.env['TEST_SCOPE'] === 'sample' ? 25 : 5;
  for (const zone of Intl.supportedValuesOf('timeZone').filter((_, nth) => nth % step === 0))
    expect([zone, instants.map((at) => other.offsetIn(zone, at))]).toEqual([
      zone,
      instants.map((at) => byFormat.offsetIn(zone, at)),
    ]);
});

it('[HOURS-01] a browser with Temporal knows the same zones', async () => {
  const { isKnownZone, offsetIn } = await byTemporal();
  const zones = [
    'Asia/Hong_Kong',
    'asia/hong_kong',
    'UTC',
    'Mars/Base',
    '',
    '+08:00',
    'constructor',
  ];
  expect(zones.map(isKnownZone)).toEqual([true, true, true, false, false, false, false]);
  expect(zones.map(isKnownZone)).toEqual(zones.map(byFormat.isKnownZone));
  expect(offsetIn('Mars/Base', 0)).toBe(8 * 3_600_000);
});

it('[HOURS-01] a browser with Temporal finds when clocks move', async () => {
  const { offsetChanges } = await byTemporal();
  const start = Date.UTC(2026, 0, 1);
  const year = 365 * 86_400_000;
  expect(offsetChanges('Australia/Sydney', start, start + year)).toEqual([
    Date.parse('2026-04-04T16:00Z'),
    Date.parse('2026-10-03T16:00Z'),
  ]);
});
