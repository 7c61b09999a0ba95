import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments.ts';

describe('what a run measures', () => {
  it('is everything but the app in a browser and the peers by default', () => {
    expect(parseArguments([])).toEqual({
      bills: true,
      search: true,
      server: ['orders', 'menu', 'acknowledgement', 'event'],
      web: false,
      peers: false,
      isQuick: false,
      profiles: false,
    });
  });

  it('can be the server alone, or parts of it', () => {
    expect(parseArguments(['--only', 'server'])).toMatchObject({
      bills: false,
      server: parseArguments([]).server,
    });
    expect(parseArguments(['--only', 'menu,orders', '--quick'])).toMatchObject({
      server: ['orders', 'menu'],
      isQuick: true,
    });
  });

  it('can be the app in a browser', () => {
    expect(parseArguments(['--only', 'web'])).toMatchObject({
      bills: false,
      server: [],
      web: true,
    });
  });

  it('is refused under an unknown name', () => {
    expect(() => parseArguments(['--only', 'everything'])).toThrow(RangeError);
    expect(() => parseArguments(['--web'])).toThrow('not --web');
    expect(() => parseArguments(['--only', 'web', 'orders'])).toThrow('not orders');
  });
});
