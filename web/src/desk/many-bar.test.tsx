import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, answerBy, dataSentTo, refusal, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ManyBar } from './many-bar.tsx';

const products = ['1'.repeat(24), '2'.repeat(24)];

async function open() {
  const onDone = vi.fn<() => void>();
  await renderInShop(<ManyBar products={products} onDone={onDone} />);
  return onDone;
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

function typePercent(text: string): void {
  fireEvent.change(screen.getByLabelText('Prices by %'), { target: { value: text } });
}

beforeEach(() => {
  answer('create desk/changeMany', { draft: [], problems: [] });
});

describe('what is done to all chosen dishes', () => {
  it.each([
    ['-12,5', -12.5],
    ['−10', -10],
    ['1000', 1000],
  ])(
    '[DESK-11] changes prices by %s percent, to the step that is chosen',
    async (typed, percent) => {
      const onDone = await open();
      typePercent(typed);
      fireEvent.change(screen.getByLabelText('Rounded to'), { target: { value: '100' } });
      press('Change prices');
      await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
      expect(dataSentTo('create desk/changeMany')).toMatchObject([
        { products, action: { kind: 'price', percent, step: 100 } },
      ]);
    },
  );

  it.each(['', '  ', '-101', '1001', 'five', '5.12345', '1e2', '0x5'])(
    '[DESK-11] sends no change by %j percent',
    async (typed) => {
      await open();
      typePercent(typed);
      expect(screen.getByText('From -100 to 1000.')).toBeDefined();
      const change = screen.getByRole('button', { name: 'Change prices' });
      expect(change.getAttribute('aria-disabled')).toBe('true');
    },
  );

  it.each([
    ['Hide', { kind: 'hide', hidden: true }],
    ['Show', { kind: 'hide', hidden: false }],
    ['Take off the menu', { kind: 'remove' }],
  ])('[DESK-11] “%s” goes into the draft', async (button, action) => {
    const onDone = await open();
    press(button);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create desk/changeMany')).toMatchObject([{ products, action }]);
  });

  it('[DESK-11] keeps the choice when the server refuses, and says why', async () => {
    const onDone = await open();
    refuse('create desk/changeMany', 'notAllowed');
    press('Hide');
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('[STOCK-05] sells dishes out one by one, and keeps the choice if one was not', async () => {
    const onDone = await open();
    const [first, second] = products;
    answerBy('create availability/soldOut', ({ data }) => {
      if (JSON.stringify(data).includes(String(second))) throw refusal('notFound', {}, 404);
      return { product: first ?? null, option: null, choice: null, soldOut: null };
    });
    press('Sold out today');
    expect((await screen.findByRole('alert')).textContent).toBe('This is not there any more.');
    expect(dataSentTo('create availability/soldOut')).toMatchObject([
      { product: first, until: 'endOfDay' },
      { product: second, until: 'endOfDay' },
    ]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('[DESK-11] is left without a change', async () => {
    const onDone = await open();
    press('Choose none');
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(dataSentTo('create desk/changeMany')).toEqual([]);
  });
});
