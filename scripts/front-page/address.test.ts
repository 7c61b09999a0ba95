import { expect, it } from 'vitest';
import { addressFrom, listenRefusal, urlOf } from './address.ts';

it('listens on this machine, port 3000, unless told', () => {
  expect(addressFrom({})).toEqual({ host: '127.0.0.1', port: 3000 });
  expect(addressFrom({ PORT: '', HOST: '' })).toEqual({ host: '127.0.0.1', port: 3000 });
  expect(addressFrom({ PORT: '8080', HOST: '::1' })).toEqual({ host: '::1', port: 8080 });
});

it.each(['65536', '-1', '80.5', '1e3', '0x50', 'http', ' 80', '99999999999'])(
  'refuses the port %j',
  (port) => {
    expect(addressFrom({ PORT: port })).toBe(`PORT must be a whole number from 0 to 65535, not "${port}".`);
  },
);

it.each(['http://here', 'a b', '::1/64'])('refuses the host %j', (host) => {
  expect(addressFrom({ HOST: host })).toContain('HOST must be a name or an address');
});

it('writes an address that a browser understands', () => {
  expect(urlOf({ host: '127.0.0.1', port: 3000 })).toBe('http://127.0.0.1:3000/');
  expect(urlOf({ host: '::1', port: 3000 })).toBe('http://[::1]:3000/');
});

it('says what to do when it cannot listen', () => {
  const address = { host: '10.0.0.9', port: 80 };
  expect(listenRefusal('EADDRINUSE', address)).toBe(
    'Port 80 is taken. Choose another, as in: PORT=81 npm start',
  );
  expect(listenRefusal('EACCES', address)).toContain('Choose one above 1023');
  expect(listenRefusal('EADDRNOTAVAIL', address)).toBe('Cannot listen on 10.0.0.9, port 80 (EADDRNOTAVAIL).');
});
