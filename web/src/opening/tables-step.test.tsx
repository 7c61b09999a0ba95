import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChecklist } from '../../testing/a-checklist.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { tableNames } from './table-names.ts';
import { TablesStep } from './tables-step.tsx';

async function open(tables = 0): Promise<void> {
  await renderInShop(<TablesStep list={aChecklist({ tables })} />);
}

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const add = (): HTMLElement => screen.getByRole('button', { name: /^Add \d+ tables?$/ });

beforeEach(() => {
  answer('create setup/tables', { tables: [] });
});

describe('the tables of a new shop', () => {
  it('[OPENING-05] go on behind those that it has, whose codes can be printed', async () => {
    await open(12);
    expect(screen.getByText('12 tables')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Print the codes' })).toBeDefined();
    expect(screen.getByText('They will be called 13 to 22.')).toBeDefined();
  });

  it('[OPENING-05] have no codes to print before there are any', async () => {
    await open();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[OPENING-05] are called one after the other, and the next ones after these', async () => {
    await open();
    type('How many tables', '3');
    type('Name of the first', 'A08');
    type('Seats at each', '6');
    expect(screen.getByText('They will be called A08 to A10.')).toBeDefined();
    fireEvent.click(add());
    await waitFor(() =>
      expect(screen.getByLabelText('Name of the first')).toHaveProperty('value', 'A11'),
    );
    expect(dataSentTo('create setup/tables')).toMatchObject([
      { names: ['A08', 'A09', 'A10'], seats: 6 },
    ]);
  });

  it.each(['', '0', '201', '2.5', 'ten'])('[OPENING-05] are not %j', async (typed) => {
    await open();
    type('How many tables', typed);
    expect(screen.getByText('A number from 1 to 200')).toBeDefined();
    expect(screen.queryByText(/^They will be called/)).toBeNull();
    expect(add().getAttribute('aria-disabled')).toBe('true');
  });

  it.each(['0', '51'])('[OPENING-05] do not seat %s', async (typed) => {
    await open();
    type('Seats at each', typed);
    expect(screen.getByText('A number from 1 to 50')).toBeDefined();
    expect(add().getAttribute('aria-disabled')).toBe('true');
  });

  it('[OPENING-05] are not added by the Enter key while a number is wrong', async () => {
    await open();
    const form = add().closest('form');
    if (form === null) throw new Error('no form');
    type('Seats at each', '0');
    fireEvent.submit(form);
    type('Seats at each', '2');
    await waitFor(() => expect(add().getAttribute('aria-busy')).toBe('false'));
    fireEvent.submit(form);
    await waitFor(() => expect(dataSentTo('create setup/tables')).toMatchObject([{ seats: 2 }]));
  });

  it('[OPENING-05] keep their first name when one of them is there already', async () => {
    await open();
    refuse('create setup/tables', 'notAllowed');
    type('Name of the first', 'B1');
    fireEvent.click(add());
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.getByLabelText('Name of the first')).toHaveProperty('value', 'B1');
  });

  it.each([
    ['A7', ['A7', 'A8']],
    ['A99', ['A99', 'A100']],
    ['007', ['007', '008']],
    ['', ['1', '2']],
    ['2nd floor', ['2nd floor1', '2nd floor2']],
    ['窗邊', ['窗邊1', '窗邊2']],
  ])('[OPENING-05] two from %j on are %j', (first, names) => {
    expect(tableNames(first, 2)).toEqual(names);
  });
});
