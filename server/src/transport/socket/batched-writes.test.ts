import { describe, expect, it } from 'vitest';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { rooms } from '../../calls/event-rooms.ts';
import { implementWithData } from '../../calls/service.ts';
import { answerTo, testTransport } from '@servery/server/testing/test-transport.ts';
import { headOfText, writesOf } from '@servery/server/testing/counted-writes.ts';

const session = 'c'.repeat(24);
const event = 'tableSessions patched';
const subscribe = implementWithData(sessionCalls.subscribe, ({ data, caller }) => {
  caller.join(rooms.session(data.item));
  return Promise.resolve({});
});

describe('an event', () => {
  it.each([1, 200, 70_000])(
    '[SESSION-11] of %i characters is one write per subscriber',
    async (length) => {
      const { transport, connect } = await testTransport({ served: [subscribe] });
      const guests = [await connect(), await connect()];
      for (const guest of guests)
        await answerTo(guest, 'create', 'tableSessions/subscribe', { item: session }, {});
      const remark = '凍'.repeat(length);
      const writes = writesOf(event);
      const received = Promise.all(
        guests.map((guest) => new Promise((resolve) => void guest.once(event, resolve))),
      );
      transport.emit(rooms.session(session), event, { remark });
      expect(await received).toEqual([{ remark }, { remark }]);
      expect(writes().map(([head]) => head)).toEqual([headOfText, headOfText]);
    },
  );
});
