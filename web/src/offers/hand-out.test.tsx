import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/an-offer.tsx';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useNotices } from '../ui/notices.ts';
import { HandOut } from './hand-out.tsx';

const rule = idOf('c0');

async function open(kind?: 'For a member' | 'One for all') {
  const onDone = vi.fn<() => void>();
  const page = await renderInShop(<HandOut rule={rule} onDone={onDone} />);
  if (kind !== undefined) fireEvent.click(screen.getByRole('button', { name: kind }));
  return { ...page, onDone };
}

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** The last one makes; the first is of the switch above. */
function make(name: string): HTMLElement {
  const button = screen.getAllByRole('button', { name }).at(-1);
  if (button === undefined) throw new Error(`no button ${name}`);
  return button;
}

const isOff = (name: string): boolean => make(name).getAttribute('aria-disabled') === 'true';
const howMany = 'How many, each for one order';
const printed = 'Code, as it is printed';
const login = 'Email or phone of the member';

beforeEach(() => {
  answer('create offers/handOut', { codes: ['ABCD2345', 'EFGH6789'] });
});

describe('codes that are handed out', () => {
  it('[OFFER-12] are as many as asked for, until their last day', async () => {
    const { onDone } = await open();
    type(howMany, '2');
    type('Last day, if there is one', '2027-01-31');
    fireEvent.click(make('Make codes'));
    expect(await screen.findByText('2 codes are ready.')).toBeDefined();
    expect(useNotices.getState().announced.text).toBe('2 codes are ready.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ABCD2345',
      'EFGH6789',
    ]);
    expect(dataSentTo('create offers/handOut')).toMatchObject([
      { rule, to: { kind: 'codes', count: 2 }, endDate: '2027-01-31' },
    ]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('[OFFER-12] are one again after that, with the same last day', async () => {
    await open();
    type(howMany, '20');
    type('Last day, if there is one', '2027-01-31');
    fireEvent.click(make('Make codes'));
    await screen.findByText('2 codes are ready.');
    expect(screen.getByLabelText(howMany)).toHaveProperty('value', '1');
    expect(screen.getByLabelText('Last day, if there is one')).toHaveProperty(
      'value',
      '2027-01-31',
    );
  });

  it.each(['0', '501', ''])('[OFFER-12] are never %j at once', async (typed) => {
    await open();
    type(howMany, '3');
    type(howMany, typed);
    expect(screen.getByText('Enter a whole number.')).toBeDefined();
    expect(isOff('Make codes')).toBe(true);
    type(howMany, '4');
    expect(isOff('Make codes')).toBe(false);
  });

  it.each(['tea', 'tea time', 'a'.repeat(21), 'té12'])(
    '[OFFER-12] are not called %j',
    async (typed) => {
      await open('One for all');
      type(printed, typed);
      expect(isOff('Make the code')).toBe(true);
    },
  );

  it('[OFFER-12] for everybody are written in capitals', async () => {
    await open('One for all');
    type(printed, 'tea4');
    fireEvent.click(make('Make the code'));
    await waitFor(() =>
      expect(dataSentTo('create offers/handOut')).toMatchObject([
        { to: { kind: 'everybody', code: 'TEA4' }, endDate: null },
      ]),
    );
  });

  it('[OFFER-12] for a member ask for the member', async () => {
    await open('For a member');
    expect(isOff('Give it to the member')).toBe(true);
    type(login, '   ');
    expect(isOff('Give it to the member')).toBe(true);
    type(login, '6123 4567');
    expect(isOff('Give it to the member')).toBe(false);
  });

  it('[OFFER-12] keep what was typed when they are refused', async () => {
    const { onDone } = await open('For a member');
    refuse('create offers/handOut', 'formInvalid', {
      problems: [{ field: 'to', code: 'memberUnknown' }],
    });
    type(login, 'nobody@example.com');
    fireEvent.click(make('Give it to the member'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No member has this email or phone.',
    );
    expect(screen.getByLabelText(login)).toHaveProperty('value', 'nobody@example.com');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('[OFFER-12] are made once though the answer was lost and the button pressed again', async () => {
    const { onDone } = await open();
    refuse('create offers/handOut', 'notReady');
    fireEvent.click(make('Make codes'));
    await screen.findByRole('alert');
    answer('create offers/handOut', { codes: ['ABCD2345', 'EFGH6789'] });
    fireEvent.click(make('Make codes'));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    fireEvent.click(make('Make codes'));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
    const [lost, again, next] = dataSentTo('create offers/handOut').map(
      (data) => data['requestKey'],
    );
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });

  it('[OFFER-12] are copied one to a line', async () => {
    const { user } = await open();
    fireEvent.click(make('Make codes'));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('ABCD2345\nEFGH6789');
  });
});
