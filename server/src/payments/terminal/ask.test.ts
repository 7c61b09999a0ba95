import { beforeAll, describe, expect, it } from 'vitest';
import { paymentScenario } from '@servery/server/testing/payment-scenario.ts';
import type { PaymentScenario } from '@servery/server/testing/payment-scenario.ts';
import { kioskWith, referenceIn } from '@servery/server/testing/terminal-guest.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { attemptNamed } from '../store/attempts.ts';
import { askTerminal } from './ask.ts';

let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

describe('asking a terminal while the database is away', () => {
  it('[TERMINAL-03] [LOAD-05] is logged, and nothing is thrown that nobody awaits', async () => {
    const kiosk = await kioskWith(scenario, 'kpay');
    const order = await kiosk.order();
    const reference = await scenario.whileDying(async () => referenceIn(await kiosk.start(order)));
    const attempt = await attemptNamed(scenario.dependencies.db, reference);
    if (attempt === null) throw new Error('no attempt');
    const errors: unknown[] = [];
    const away: PaymentDependencies = {
      ...scenario.dependencies,
      gateways: { at: () => Promise.reject(new Error('Connection terminated')) },
      log: { ...scenario.dependencies.log, error: (about: unknown) => void errors.push(about) },
    };
    await expect(askTerminal(attempt, away)).resolves.toBeUndefined();
    expect(errors).toMatchObject([{ reference, gateway: 'kpay' }]);
  });
});
