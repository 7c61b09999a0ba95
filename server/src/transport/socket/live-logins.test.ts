import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { implementWithData } from '../../calls/service.ts';
import { createDispatcher } from '../dispatch.ts';
import { defaultLimits } from '../../limits/limits.ts';
import { liveLogins } from './live-logins.ts';
import { openSockets } from './socket.ts';
import { answerTo, socketsTo } from '@servery/server/testing/test-transport.ts';

const ann = 'a'.repeat(24);
const credentials = { strategy: 'local', email: 'ann@example.com', password: 'Dim5um-lover' };

describe('liveLogins', () => {
  it('ends all of one owner, even if each removes itself', () => {
    const logins = liveLogins();
    const ended: string[] = [];
    const phone = (): void => {
      logins.remove('ann', phone);
      ended.push('phone');
    };
    const tablet = (): void => void ended.push('tablet');
    logins.add('ann', phone);
    logins.add('ann', tablet);
    logins.add('bob', () => ended.push('bob'));
    logins.end('ann');
    logins.remove('ann', tablet);
    logins.end('ann');
    expect(ended).toEqual(['phone', 'tablet']);
    expect(logins.count()).toBe(1);
  });

  it('[SAFE-05] holds no login of a socket that closed, even while logging in', async () => {
    const verifying = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    let tries = 0;
    const login = implementWithData(memberCalls.logIn, async ({ caller }) => {
      await verifying[tries++]?.promise;
      caller.enter({ kind: 'member', user: ann }, Number.POSITIVE_INFINITY);
      return {};
    });
    const dispatcher = createDispatcher([login], { admits: () => true, report: () => undefined });
    const server = createServer();
    const settings = { origins: [], balancers: 0, limits: defaultLimits, clock: () => 0 };
    const { io, logins, serve } = openSockets(server, { ...settings, isOpen: () => true });
    serve(dispatcher);
    onTestFinished(() => io.close());
    const at = await new Promise<AddressInfo | string | null>((open) => {
      server.listen(0, '127.0.0.1', () => open(server.address()));
    });
    const { connect } = socketsTo(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`);
    const [quick, slow] = [await connect(), await connect()];
    verifying[0]?.resolve(null);
    await answerTo(quick, 'create', 'authentication', credentials, {});
    expect(logins.count()).toBe(1);
    slow.emit('create', 'authentication', credentials, {}, () => undefined);
    await expect.poll(() => tries).toBe(2);
    for (const socket of [quick, slow]) socket.disconnect();
    await expect.poll(() => io.engine.clientsCount).toBe(0);
    verifying[1]?.resolve(null);
    await dispatcher.drain.close(10_000);
    expect(logins.count()).toBe(0);
  });
});
