import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments.ts';

describe('the arguments of a run', () => {
  it('measure everything but the app in a browser and the peers by default', () => {
    expect(parseArguments([])).toEqual({
      bills: true,
      search: true,
      server: ['orders', 'tickets', 'menu', 'acknowledgement', 'event'],
      web: false,
      kiosk: false,
      till: false,
      kitchen: false,
      soak: false,
      figures: false,
      chain: false,
      imports: false,
      offers: false,
      peers: false,
      isQuick: false,
      profiles: false,
    });
  });

  it('can select the server alone, or parts of it', () => {
    expect(parseArguments(['--only', 'server'])).toMatchObject({
      bills: false,
      server: parseArguments([]).server,
    });
    expect(parseArguments(['--only', 'menu,orders', '--quick'])).toMatchObject({
      server: ['orders', 'menu'],
      isQuick: true,
    });
  });

  it('can select the app in a browser', () => {
    expect(parseArguments(['--only', 'web'])).toMatchObject({
      bills: false,
      server: [],
      web: true,
    });
  });

  it('are refused with an unknown name', () => {
    expect(() => parseArguments(['--only', 'everything'])).toThrow(RangeError);
    expect(() => parseArguments(['--web'])).toThrow('not --web');
    expect(() => parseArguments(['--only', 'web', 'orders'])).toThrow('not orders');
  });
});
