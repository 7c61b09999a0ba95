import type { Socket } from 'socket.io-client';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '@servery/contract/call.ts';
import { chainCalls } from '@servery/contract/calls/chain-calls.ts';
import { openingCalls } from '@servery/contract/calls/opening-calls.ts';
import { fuzzCall } from './fuzz-call.ts';
import type { FuzzScenario } from './fuzz-scenario.ts';
import { callsFor, fuzzCount, fuzzSeed, fuzzTimeoutMs, newFuzzScenario } from './fuzz-scenario.ts';
import type { Known } from './well-formed.ts';

/** Each shop makes the next copy longer: a thousand would take an hour. */
const mostCopies = 50;
/** With few inputs, placing an order for each call would take most of the time. */
const callsPerOrder = fuzzCount < 100 ? 5 : 1;

/** Last: every shop is one more whose menu each of the other calls may change. */
function newShopsLast(some: ReturnType<typeof callsFor>): typeof some {
  const makesShops = (call: Call) =>
    call === chainCalls.copyShop || call === openingCalls.startShop;
  return some.toSorted(([, one], [, other]) => Number(makesShops(one)) - Number(makesShops(other)));
}

/** Tests for some of the calls; all in one file would keep one core busy for half an hour. */
export function testUnusualInput(callers: string, isMeant: (call: Call) => boolean): void {
  describe(`unusual input of ${callers}, generated from seed ${fuzzSeed}`, () => {
    let scenario: FuzzScenario;
    let socket: Socket;
    let known: Known;
    let nth = 0;

    beforeAll(async () => {
      scenario = await newFuzzScenario();
    }, fuzzTimeoutMs);

    beforeEach(async () => {
      socket = await scenario.server.connect();
      if (nth % callsPerOrder === 0) known = await scenario.orderFirst();
      nth += 1;
    });

    afterEach(() => void socket.disconnect());

    it.each(newShopsLast(callsFor('odd').filter(([, call]) => isMeant(call))))(
      'is answered or refused by %s as its schema says',
      async (_, call) => {
        const tries = call === chainCalls.copyShop ? Math.min(fuzzCount, mostCopies) : fuzzCount;
        const fuzzing = { kind: 'odd', count: tries, seed: fuzzSeed, known } as const;
        const send = scenario.sendAs(socket, scenario.loginFor(call));
        const report = await fuzzCall(call, fuzzing, send);
        expect(scenario.server.faults.splice(0)).toEqual([]);
        expect([...report.values()].reduce((sum, times) => sum + times, 0)).toBe(tries);
      },
      fuzzTimeoutMs,
    );
  });
}
