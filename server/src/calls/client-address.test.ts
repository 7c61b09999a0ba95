import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { addressOf, clientPrefixOf } from './client-address.ts';

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

describe('addressOf', () => {
  it.each([
    ['192.0.2.1', undefined, 0, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.7', 0, '192.0.2.1'],
    ['10.0.0.1', '198.51.100.7', 1, '198.51.100.7'],
    // Anything further left was sent by the client.
    ['10.0.0.1', '203.0.113.9, 198.51.100.7', 1, '198.51.100.7'],
    ['10.0.0.1', '203.0.113.9, 198.51.100.7', 2, '203.0.113.9'],
    ['10.0.0.1', '198.51.100.7', 2, '198.51.100.7'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    ['10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['10.0.0.1', '', 1, '10.0.0.1'],
    ['10.0.0.1', '198.51.100.7:4711', 1, '10.0.0.1'],
  ])('[SAFE-05] of %s with %s behind %d balancers is %s', (...row) => {
    const [remote, forwarded, balancers, address] = row;
    expect(addressOf(requestFrom(remote, forwarded), balancers)).toBe(address);
  });

  it.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:1:ffff::1', '2001:db8:0:1::'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::'],
    ['::1', '0:0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['', ''],
  ])('counts all addresses one guest may have as one: %s is %s', (remote, address) => {
    expect(addressOf(requestFrom(remote), 0)).toBe(address);
    expect(addressOf(requestFrom('10.0.0.1', address), 1)).toBe(
      address === '' ? '10.0.0.1' : address,
    );
  });
});

describe('clientPrefixOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001::1', '2001:db8:1:0'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:1:2::/64', '2001:db8:1:2'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('is, for "%s", %s', (address, prefix) => {
    expect(clientPrefixOf(address)).toBe(prefix);
  });
});
