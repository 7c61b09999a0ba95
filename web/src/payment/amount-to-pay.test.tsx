import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { taipei } from '@servery/demo/restaurant/places.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { anOrder, aTable } from '../../testing/an-order.ts';
import { aMethod } from '../../testing/a-method.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Session } from '../shops/start.ts';
import { AmountToPay } from './amount-to-pay.tsx';
import { MethodCard } from './method-card.tsx';

const staffTook = {
  tips: cents(0),
  method: null,
  methodName: [],
  atCounter: true,
  atTerminal: false,
  cashRounding: cents(0),
  time: saturdayNoon,
};

async function show(order: Session): Promise<string> {
  await renderInShop(<AmountToPay order={order} />);
  return screen.getByRole('heading', { level: 1 }).textContent;
}

describe('the amount to pay', () => {
  it('[PRICE-20] has the code of its currency and the name of its shop', async () => {
    expect(await show(anOrder({ total: cents(6400) }))).toMatch(/^To pay\$64\.00\sHKD$/);
    expect(screen.queryByText(/is paid already/)).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('[TENDER-07] is what is left of a bill that was paid in part', async () => {
    const payments = [{ ...staffTook, amount: cents(2400) }];
    await show(aTable({ total: cents(6400), payments }));
    expect(screen.getByText('$24.00 of $64.00 is paid already.')).toBeDefined();
  });

  it('[SESSION-14] counts down what the kitchen waits for', async () => {
    const about = { progress: 'toPay', payBy: saturdayNoon + 60_000 } as const;
    await show(anOrder({ total: cents(6400), ...about }));
    expect(screen.getByRole('timer').textContent).toBe('Please pay within 1:00');
  });

  it('[PRICE-20] is paid to the shop of the order, wherever the guest is now', async () => {
    await show(anOrder({ total: cents(6400), shop: taipei }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).previousElementSibling?.textContent).toMatch(
        /Yongkang Street$/,
      ),
    );
  });
});

describe('a payment method', () => {
  it.each([
    ['counter', 'takeAway', 'Tell us your number at the counter'],
    ['counter', 'dineIn', 'Tell us your table at the counter'],
    ['stripe', 'dineIn', 'On our payment partner’s page'],
  ] as const)(
    '[PAY-01] by %s of an order of type %s: “%s”',
    async (gateway, type: OrderType, says) => {
      await renderInShop(
        <MethodCard
          method={aMethod(gateway)}
          type={type}
          isChosen={false}
          onChoose={() => undefined}
        />,
      );
      expect(screen.getByRole('radio').closest('label')?.textContent).toBe(`${gateway}${says}`);
    },
  );
});
