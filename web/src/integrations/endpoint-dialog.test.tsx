import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  dataSentTo,
  goOffline,
  goOnline,
  neverAnswer,
  refuse,
} from '../../testing/fake-server.ts';
import { stockProgram } from '../../testing/integrations.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';
import type { Endpoint } from './webhook-queries.ts';

beforeEach(() => signInAs(fanny));

async function opened(endpoint: Endpoint | null) {
  const onClose = vi.fn<(done: true | null) => void>();
  await renderInShop(<EndpointDialog open endpoint={endpoint} onClose={onClose} />);
  return onClose;
}

function type(label: RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function save(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

describe('a program that is changed', () => {
  it('[WEBHOOK-01] keeps what is not touched, and the order of its events', async () => {
    const onClose = await opened({ ...stockProgram, enabled: false });
    answer('create webhooks/change', stockProgram);
    type(/^Name/, ' Stock ');
    fireEvent.click(screen.getByLabelText('Order paid'));
    fireEvent.click(screen.getByLabelText('Dish sold out'));
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    const [{ requestKey, ...sent } = {}] = dataSentTo('create webhooks/change');
    expect(requestKey).toBeTypeOf('string');
    // Its address, and whether it is on, may have been changed meanwhile.
    expect(sent).toEqual({
      endpoint: stockProgram._id,
      label: 'Stock',
      events: ['order.placed', 'order.paid'],
    });
  });

  it('[WEBHOOK-01] is not sent where nothing was touched', async () => {
    const onClose = await opened(stockProgram);
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(dataSentTo('create webhooks/change')).toEqual([]);
  });

  it.each([
    ['name', () => type(/^Name/, ' ')],
    ['whole address', () => type(/^Address/, 'stock')],
    ['event', () => ['Order placed', 'Dish sold out'].forEach(untick)],
  ])('[WEBHOOK-01] is not saved without a %s', async (_, takeAway) => {
    await opened(stockProgram);
    expect(screen.queryByRole('alert')).toBeNull();
    takeAway();
    save();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Give it a name and a whole/);
    expect(dataSentTo('create webhooks/change')).toEqual([]);
  });

  it('[WEBHOOK-06] says that an address inside is refused', async () => {
    const onClose = await opened(stockProgram);
    refuse('create webhooks/change', 'notAllowed');
    type(/^Address/, 'https://10.0.0.1/in');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(onClose).not.toHaveBeenCalled();
  });
});

function untick(event: string): void {
  fireEvent.click(screen.getByLabelText(event));
}

describe('a program that is added', () => {
  it('[WEBHOOK-01] is one after a lost answer, and another one once it is changed', async () => {
    await opened(null);
    type(/^Name/, 'Till');
    type(/^Address/, 'https://till.example.com/in');
    const lose = async (times: number) => {
      neverAnswer('create webhooks');
      save();
      await waitFor(() => expect(dataSentTo('create webhooks')).toHaveLength(times));
      act(goOffline);
      await screen.findByRole('alert');
      act(goOnline);
    };
    await lose(1);
    await lose(2);
    type(/^Name/, 'Other till');
    await lose(3);
    const [first, again, other] = dataSentTo('create webhooks').map(({ requestKey }) => requestKey);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe('an address that the server refuses', () => {
  it('[WEBHOOK-06] is marked at its field, with what is taken', async () => {
    await opened(null);
    refuse('create webhooks', 'inputInvalid', { where: ['data', 'url'] });
    type(/^Name/, 'Books');
    type(/^Address/, 'https://localhost/x');
    save();
    const said = 'Events do not go there. Enter an https address on the internet.';
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.getByLabelText(/^Address/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/Something isn’t right/)).toBeNull();
  });
});
