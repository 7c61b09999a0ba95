import { describe, expect, it } from 'vitest';
import { clientPrefixOf, networkOf } from './network.ts';

describe('networkOf and clientPrefixOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1', '2001:db8:1:2'],
    ['2001:DB8:0001::1', '2001:db8:1', '2001:db8:1:0'],
    ['2001:db8::1', '2001:db8:0', '2001:db8:0:0'],
    ['2001:db8:1:2::/64', '2001:db8:1', '2001:db8:1:2'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0', '64:ff9b:0:0'],
    ['fe80::1%eth0', 'fe80:0:0', 'fe80:0:0:0'],
    ['::1', '0:0:0', '0:0:0:0'],
    ['', '', ''],
    ['unknown', 'unknown', 'unknown'],
  ])('is, for "%s", the network %s and the line %s', (...[address, network, line]) => {
    expect(networkOf(address)).toBe(network);
    expect(clientPrefixOf(address)).toBe(line);
  });
});
