import { describe, expect, it } from 'vitest';
import { centralArea } from '@servery/demo/restaurant/delivery-zones.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { anOrder, aTable } from '../../testing/an-order.ts';
import { demoShop, saturdayNoon } from '../../testing/demo-answers.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Session, Shop } from '../shops/start.ts';
import { OrderPayments } from './order-payments.tsx';
import { Receipt } from './receipt.tsx';
import { ReceiptLines } from './receipt-lines.tsx';

const clock = { timezone: 'Asia/Hong_Kong', locale: 'en' } as const;

async function renderReceipt(session: Session, shop: Shop | null = demoShop()) {
  const { container } = await renderInShop(<Receipt session={session} shop={shop} clock={clock} />);
  return container;
}

function factsIn(container: HTMLElement): Readonly<Record<string, string>> {
  const facts: Record<string, string> = {};
  for (const row of container.querySelectorAll('dl div'))
    facts[row.querySelector('dt')?.textContent ?? ''] = row.querySelector('dd')?.textContent ?? '';
  return facts;
}

const paid = {
  amount: cents(6400),
  tips: cents(0),
  cashRounding: cents(0),
  method: idOf('paymentMethod', 'card'),
  methodName: [{ lang: 'en', value: 'Credit card' }],
  atCounter: false,
  atTerminal: false,
  time: saturdayNoon,
};

describe('a receipt', () => {
  it('[RECORD-03] shows shop, order and that it is not paid yet', async () => {
    const facts = factsIn(await renderReceipt(anOrder()));
    expect(facts).toMatchObject({
      Address: 'G/F, 168 Wellington Street, Central, Hong Kong',
      Phone: '+85225550168',
      Email: 'central@kamfai.example',
      'Order code': 'AAAAAA',
      'Order type': 'Takeaway',
      'Order time': '14 Nov 2026, 12:00',
      Cutlery: 'Not needed',
      Staff: 'Self-order',
      'Payment method': 'Not paid yet',
    });
    expect(facts['Cashier']).toBeUndefined();
    expect(facts['Number of guests']).toBeUndefined();
  });

  it('[RECORD-03] [RECORD-06] does not say that an order with nothing to pay is unpaid', async () => {
    const facts = factsIn(await renderReceipt(anOrder({ status: 'done' })));
    expect(facts['Payment method']).toBeUndefined();
  });

  it.each([
    ['till', 'Till'],
    ['kiosk', 'Kiosk'],
  ])('[RECORD-03] [TILL-01] says that it was ordered at a %s', async (source, staff) => {
    expect(factsIn(await renderReceipt(anOrder({ source })))['Staff']).toBe(staff);
  });

  it('[RECORD-03] shows method and time of the payment', async () => {
    const facts = factsIn(await renderReceipt(anOrder({ payments: [paid] })));
    expect(facts).toMatchObject({
      Cashier: 'Online payment',
      'Payment method': 'Credit card',
      'Payment time': '14 Nov 2026, 12:00',
    });
    const counter = factsIn(
      await renderReceipt(anOrder({ payments: [{ ...paid, atCounter: true }] })),
    );
    expect(counter['Cashier']).toBe('Counter');
    const terminal = factsIn(
      await renderReceipt(anOrder({ payments: [{ ...paid, atTerminal: true }] })),
    );
    expect(terminal['Cashier']).toBe('Card terminal');
  });

  it('[RECORD-03] does not take money that went back for a payment', async () => {
    const back = { ...paid, amount: cents(-1000), atCounter: true, time: saturdayNoon + 3_600_000 };
    const container = await renderReceipt(anOrder({ status: 'done', payments: [paid, back] }));
    expect(factsIn(container)).toMatchObject({
      Cashier: 'Online payment',
      'Payment method': 'Credit card',
      'Payment time': '14 Nov 2026, 12:00',
    });
    const labels = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(labels.filter((label) => label === 'Payment time')).toHaveLength(1);
  });

  it('[RECORD-03] has the table and its guests', async () => {
    const container = await renderReceipt(aTable());
    expect(container.querySelector('.receipt-number')?.textContent).toBe('12');
    expect(factsIn(container)).toMatchObject({ 'Table number': '12', 'Number of guests': '2' });
  });

  it('[PAY-08] shows invoice, address and remark, but not the phone number of the guest', async () => {
    const address = { name: 'Emily', phone: '+85261234567', address: '1 Peak Road', note: '' };
    const delivery = { ...address, area: null, areaName: [] };
    const facts = factsIn(
      await renderReceipt(
        anOrder({
          type: 'delivery',
          delivery,
          remark: 'no peanuts',
          cutlery: true,
          invoice: { kind: 'taxId', taxId: '12345678' },
        }),
      ),
    );
    expect(facts).toMatchObject({
      'Delivery address': '1 Peak Road',
      Remark: 'no peanuts',
      Cutlery: 'Needed',
      'Company tax ID': '12345678',
    });
    expect(Object.values(facts)).not.toContain('+85261234567');
  });

  it('[DELIVERY-07] has the district of a delivery and when it is expected', async () => {
    const address = { name: 'Emily', phone: '+85261234567', address: '1 Peak Road', note: '' };
    const delivery = {
      ...address,
      area: centralArea,
      areaName: [{ lang: 'en', value: 'Central' }],
    };
    const expectedArrival = saturdayNoon + 31 * 60_000;
    const order = anOrder({ type: 'delivery', delivery, expectedArrival });
    expect(factsIn(await renderReceipt(order))).toMatchObject({
      District: 'Central',
      'Delivery address': '1 Peak Road',
      'Arrival time': '14 Nov 2026, 12:35',
    });
  });

  it('[DELIVERY-07] has none of these for a takeaway', async () => {
    const facts = Object.keys(factsIn(await renderReceipt(anOrder({}))));
    for (const label of ['District', 'Delivery address', 'Arrival time'])
      expect(facts).not.toContain(label);
  });

  it('works without a shop, and shows the code without a number', async () => {
    const container = await renderReceipt(anOrder({ orderNumber: null }), null);
    expect(container.querySelector('.receipt-shop')?.textContent).toBe('');
    expect(container.querySelector('.receipt-number')?.textContent).toBe('AAAAAA');
  });
});

describe('the lines of a receipt', () => {
  async function rows(...lines: Session['products']) {
    const { container } = await renderInShop(<ReceiptLines lines={lines} />);
    return [...container.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    );
  }

  it('[RECORD-03] have quantity, dish, unit price and amount; cancelled ones are left out', async () => {
    const toast = orderedDish('french-toast', {
      id: 'a',
      quantity: 2,
      unitPrice: cents(3200),
      price: cents(6400),
    });
    const gone = orderedDish('siu-mai', { id: 'b', status: 'cancel' });
    expect(await rows(toast, gone)).toEqual([['2', 'Hong Kong French toast', '$32.00', '$64.00']]);
  });

  it('[RECORD-03] show no price for free dishes of a set', async () => {
    const free = orderedDish('hot-milk-tea', { id: 'a/1', fromProduct: 'a' });
    const dear = orderedDish('red-bean-ice', {
      id: 'a/2',
      fromProduct: 'a',
      unitPrice: cents(1200),
      price: cents(1200),
    });
    expect((await rows(free, dear)).map((row) => row.slice(2))).toEqual([
      ['', ''],
      ['$12.00', '$12.00'],
    ]);
  });

  it('[OPTION-10] [OPTION-13] have weight, selections and remark below the dish', async () => {
    const [row] = await rows(
      orderedDish('french-toast', {
        id: 'a',
        weight: 250,
        customRemark: 'crisp',
        choices: [
          {
            option: idOf('option', 'toasting'),
            optionName: [{ lang: 'en', value: 'On top' }],
            choice: idOf('choice', 'toasting/crisp'),
            name: [{ lang: 'en', value: 'Syrup' }],
            quantity: 2,
            price: cents(0),
          },
        ],
      }),
    );
    expect(row?.[1]).toBe('Hong Kong French toastWeight 250 gOn top: 2 × Syrup“crisp”');
  });
});

describe('the payments of an order', () => {
  it('[RECORD-03] are listed with method and time', async () => {
    const { container, unmount } = await renderInShop(
      <OrderPayments session={anOrder()} clock={clock} />,
    );
    expect(container.textContent).toBe('');
    unmount();
    const shown = await renderInShop(
      <OrderPayments session={anOrder({ payments: [paid] })} clock={clock} />,
    );
    expect(shown.container.textContent).toBe('PaymentsCredit card, 14 Nov 12:00$64.00');
  });
});
