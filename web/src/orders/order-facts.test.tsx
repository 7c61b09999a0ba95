import { describe, expect, it } from 'vitest';
import { anOrder, aTable } from '../../testing/an-order.ts';
import { demoShop, saturdayNoon } from '../../testing/demo-answers.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Session } from '../shops/start.ts';
import { OrderFacts } from './order-facts.tsx';

const clock = { timezone: 'Asia/Hong_Kong', locale: 'en' } as const;

async function facts(session: Session) {
  const { container } = await renderInShop(
    <OrderFacts session={session} shop={demoShop()} clock={clock} />,
  );
  const rows = [...container.querySelectorAll('dl div')].map((row) => [
    row.querySelector('dt')?.textContent ?? '',
    row.querySelector('dd')?.textContent ?? '',
  ]);
  return new Map(rows.map(([label = '', value = '']) => [label, value]));
}

describe('what an order says of itself', () => {
  it('[RECORD-02] is number, code, type, time and where to collect it', async () => {
    const told = await facts(anOrder({ pickupTime: saturdayNoon + 1_800_000 }));
    expect(Object.fromEntries(told)).toEqual({
      'Order number': '42',
      'Order code': 'AAAAAA',
      'Order type': 'Takeaway',
      'Order time': 'Nov 14 12:00',
      'Pickup time': 'Nov 14 12:30',
      'Pickup location':
        'Kam Fai Cha Chaan Teng, Central\nG/F, 168 Wellington Street, Central, Hong Kong',
      Cutlery: 'Not needed',
    });
  });

  it('[RECORD-02] is the table and its guests where it is eaten there', async () => {
    const told = await facts(aTable());
    expect(told.get('Table number')).toBe('12');
    expect(told.get('Number of people')).toBe('2');
    expect(told.has('Pickup location')).toBe(false);
    expect(told.has('Order number')).toBe(false);
  });

  it('[SESSION-21] [PAY-10] is how the guest is reached, as they gave it', async () => {
    const told = await facts(
      anOrder({
        contact: { name: 'Emily', phone: '+85261234567' },
        invoice: { kind: 'email', email: 'e@example.com', locale: 'en' },
        remark: 'no peanuts',
      }),
    );
    expect(told.get('Contact')).toBe('Emily\n+85261234567');
    expect(told.get('Email receipt')).toBe('e@example.com');
    expect(told.get('Remark')).toBe('no peanuts');
  });

  it('[SESSION-17] is where it is brought', async () => {
    const delivery = { name: 'Emily', phone: '+85261234567', address: '1 Peak Road', note: '' };
    const told = await facts(anOrder({ type: 'delivery', delivery }));
    expect(told.get('Address')).toBe('1 Peak Road');
    expect(told.has('Pickup location')).toBe(false);
  });
});
