import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import { expect, it } from 'vitest';
import { newOrderScenario } from '../../testing/order-scenario.ts';
import { faultEvening } from '../../testing/printers/fault-evening.ts';
import { printShop } from '../../testing/printers/print-shop.ts';

const tickets = process.env['TEST_SCOPE'] === 'all' ? 1000 : 15;

it(
  '[PRINT-03] [PRINT-04] [PRINT-06] under random faults no ticket is lost and every double is marked',
  { timeout: 1_200_000 },
  async () => {
    const scenario = await newOrderScenario(withoutUnpaidLimits);
    const shop = await printShop(scenario);
    const found = await faultEvening(scenario, shop, { tickets, percent: 30, seed: 20_261_117 });
    expect(found).toMatchObject({ jobs: tickets, lost: 0, unmarkedDoubles: 0, unreadable: 0 });
    expect(found.doubles).toBeGreaterThan(0);
    expect(found.papers).toBe(tickets + found.doubles);
  },
);
