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

describe('the facts of an order', () => {
  it('[RECORD-02] are number, code, type, time and where to collect it', async () => {
    const rows = await facts(anOrder({ pickupTime: saturdayNoon + 1_800_000 }));
    expect(Object.fromEntries(rows)).toEqual({
      'Order number': '42',
      'Order code': 'AAAAAA',
      'Order type': 'Takeaway',
      Collection: 'Self pickup',
      'Order time': '14 Nov 12:00',
      'Pickup time': '14 Nov 12:30',
      'Pickup location':
        'Kam Fai Cha Chaan Teng, Central\nG/F, 168 Wellington Street, Central, Hong Kong',
      Cutlery: 'Not needed',
    });
  });

  it('[RECORD-02] include the table and its guests at a table', async () => {
    const rows = await facts(aTable());
    expect(rows.get('Table number')).toBe('12');
    expect(rows.get('Number of people')).toBe('2');
    expect(rows.has('Pickup location')).toBe(false);
    expect(rows.has('Order number')).toBe(false);
  });

  it('[SESSION-21] [PAY-10] include the contact as the guest gave it', async () => {
    const rows = await facts(
      anOrder({
        contact: { name: 'Emily', phone: '+85261234567' },
        invoice: { kind: 'email', email: 'e@example.com', locale: 'en' },
        remark: 'no peanuts',
      }),
    );
    expect(rows.get('Contact')).toBe('Emily\n+85261234567');
    expect(rows.get('Email receipt')).toBe('e@example.com');
    expect(rows.get('Remark')).toBe('no peanuts');
  });

  it('[SESSION-17] include the delivery address', async () => {
    const address = { name: 'Emily', phone: '+85261234567', address: '1 Peak Road', note: '' };
    const delivery = { ...address, area: null, areaName: [] };
    const rows = await facts(anOrder({ type: 'delivery', delivery }));
    expect(rows.get('Address')).toBe('1 Peak Road');
    expect(rows.has('Pickup location')).toBe(false);
  });
});
