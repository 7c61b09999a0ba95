import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addressOf, listen, listenRefusal } from './listen.ts';

describe('listening', () => {
  it('returns the address, and refuses a port that is taken with a clear message', async () => {
    const [one, other] = [fastify(), fastify()];
    const address = await listen(one, { host: '127.0.0.1', port: 0 });
    const port = Number(new URL(address).port);
    expect((await fetch(address)).status).toBe(404);
    await expect(listen(other, { host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} is taken. Choose another, as in: PORT=${port + 1} npm start`,
    );
    await Promise.all([one.close(), other.close()]);
  });

  it('returns an address that a browser can open', () => {
    expect(addressOf({ host: '127.0.0.1', port: 3000 })).toBe('http://127.0.0.1:3000');
    expect(addressOf({ host: '::1', port: 3000 })).toBe('http://[::1]:3000');
    expect(addressOf({ host: '0.0.0.0', port: 3000 })).toBe('http://localhost:3000');
    expect(addressOf({ host: '::', port: 3000 })).toBe('http://localhost:3000');
  });

  it('explains to the operator why it cannot listen', () => {
    const place = { host: '10.0.0.9', port: 80 };
    expect(listenRefusal('EACCES', place)).toContain('Choose one above 1023');
    expect(listenRefusal('EADDRNOTAVAIL', place)).toBe(
      'Cannot listen on 10.0.0.9, port 80 (EADDRNOTAVAIL).',
    );
  });
});
