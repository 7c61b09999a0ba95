import { beforeEach, describe, expect, it } from 'vitest';
import { deviceId } from './device.ts';

beforeEach(() => localStorage.clear());

describe('the id of a browser', () => {
  it('[UNPAID-01] stays the same for all orders', () => {
    expect(deviceId()).toBe(deviceId());
    expect(deviceId()).toMatch(/^[\w-]{22}$/);
  });

  it('[UNPAID-01] is made again where another form is stored', () => {
    localStorage.setItem('device', JSON.stringify('short'));
    const fresh = deviceId();
    expect(fresh).toHaveLength(22);
    expect(deviceId()).toBe(fresh);
  });
});
