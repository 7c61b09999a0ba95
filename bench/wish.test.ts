import { describe, expect, it } from 'vitest';
import { wishIn } from './wish.ts';

describe('what a run is asked to measure', () => {
  it('is everything but the app in a browser and the peers, unless told', () => {
    expect(wishIn([])).toEqual({
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
    expect(wishIn(['--only', 'server'])).toMatchObject({ bills: false, server: wishIn([]).server });
    expect(wishIn(['--only', 'menu,orders', '--quick'])).toMatchObject({
      server: ['orders', 'menu'],
      isQuick: true,
    });
  });

  it('can be the app in a browser', () => {
    expect(wishIn(['--only', 'web'])).toMatchObject({ bills: false, server: [], web: true });
  });

  it('is refused when nobody knows its name', () => {
    expect(() => wishIn(['--only', 'everything'])).toThrow(RangeError);
    expect(() => wishIn(['--web'])).toThrow('not --web');
    expect(() => wishIn(['--only', 'web', 'orders'])).toThrow('not orders');
  });
});
