import type { Socket } from 'socket.io-client';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fuzzCall } from '@servery/server/testing/fuzz/fuzz-call.ts';
import {
  type FuzzScenario,
  callsFor,
  fuzzCount as count,
  fuzzSeed as seed,
  fuzzTimeoutMs,
  newFuzzScenario,
} from '@servery/server/testing/fuzz/fuzz-scenario.ts';
import type { Known } from '@servery/server/testing/fuzz/well-formed.ts';
import type { TestServer } from '@servery/server/testing/running-server.ts';

type Rows = Awaited<ReturnType<TestServer['rowsNow']>>;

/** All rows but those that logging in writes: a device notes when it was last seen. */
function rowsBeside(login: ReturnType<FuzzScenario['loginFor']>, rows: Rows): Rows {
  return login?.kind === 'kiosk' ? rows.filter(({ name }) => name !== 'devices') : rows;
}

describe(`malformed input generated from seed ${seed}`, () => {
  let scenario: FuzzScenario;
  let socket: Socket;
  // One order for all of it, as it changes none.
  let known: Known;
  let before: Rows = [];

  beforeAll(async () => {
    scenario = await newFuzzScenario();
    known = await scenario.orderFirst();
    before = await scenario.server.rowsNow();
  }, fuzzTimeoutMs);

  beforeEach(async () => {
    socket = await scenario.server.connect();
  });

  afterEach(() => void socket.disconnect());

  it.each(callsFor('malformed'))(
    'is refused by %s with a code, and changes no row',
    async (_, call) => {
      const fuzzing = { kind: 'malformed', count, seed, known } as const;
      const login = scenario.loginFor(call);
      const report = await fuzzCall(call, fuzzing, scenario.sendAs(socket, login));
      expect(report.get('inputInvalid')).toBe(count);
      const after = await scenario.server.rowsNow();
      expect(rowsBeside(login, after)).toEqual(rowsBeside(login, before));
      before = after;
      expect(scenario.server.faults.splice(0)).toEqual([]);
    },
    fuzzTimeoutMs,
  );
});
