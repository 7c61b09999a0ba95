import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { settingId, settings } from '../../testing/shop-settings.ts';
import { fanny, signInAs } from '../../testing/staff.ts';
import type { Charge, Section } from '../staff/settings-queries.ts';
import { SectionPart } from './section-part.tsx';

function charge(percent: number, about: Partial<Charge> = {}): Charge {
  return {
    weekdays: [1],
    from: '00:00',
    to: '00:00',
    percent,
    takeAwayPercent: 0,
    amountPerPerson: cents(0),
    ...about,
  };
}

beforeEach(() => {
  signInAs(fanny);
  answer('create shopSettings/save', settings);
});

async function shown(charges: Charge[], about: Partial<Section> = {}): Promise<void> {
  const section = { _id: settingId('4'), name: [{ lang: 'en', value: 'Hall' }], charges };
  await renderInShop(<SectionPart section={{ ...section, ...about }} others={null} />);
}

function percents(): string[] {
  return screen.getAllByLabelText<HTMLInputElement>('Service charge, %').map(({ value }) => value);
}

async function savedCharges(): Promise<unknown> {
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(dataSentTo('create shopSettings/save')).toHaveLength(1));
  return dataSentTo('create shopSettings/save')[0]?.['change'];
}

describe('the charges of a section', () => {
  it('[PRICE-15] [SETTINGS-05] are those that stay when one is taken away, on screen too', async () => {
    await shown([charge(10), charge(15), charge(20)]);
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Remove this charge' })[0] ?? document.body,
    );
    expect(percents()).toEqual(['15', '20']);
    expect(await savedCharges()).toMatchObject({
      value: { charges: [{ percent: 15 }, { percent: 20 }] },
    });
  });

  it('[SETTINGS-05] take along what is half typed when one is taken away', async () => {
    await shown([charge(10), charge(10), charge(10)]);
    const typed = ['7.', '8.'];
    const [first, second] = screen.getAllByLabelText('Service charge, %');
    for (const [nth, field] of [first, second].entries())
      fireEvent.change(field ?? document.body, { target: { value: typed[nth] } });
    expect(percents()).toEqual(['7.', '8.', '10']);
    const remove = () => screen.getAllByRole('button', { name: 'Remove this charge' })[0];
    fireEvent.click(remove() ?? document.body);
    expect(percents()).toEqual(['8.', '10']);
    fireEvent.click(remove() ?? document.body);
    expect(percents()).toEqual(['10']);
    fireEvent.click(screen.getByRole('button', { name: 'Add a charge' }));
    expect(percents()).toEqual(['10', '0']);
  });

  it('[SETTINGS-05] have a number, by which their fields and buttons are told apart', async () => {
    await shown([charge(10), charge(15)]);
    const second = within(screen.getByRole('group', { name: 'Charge 2' }));
    expect(second.getByLabelText<HTMLInputElement>('Service charge, %').value).toBe('15');
    fireEvent.click(second.getByRole('button', { name: 'Remove this charge' }));
    expect(percents()).toEqual(['10']);
  });

  it('[SETTINGS-05] are said to be none', async () => {
    await shown([]);
    expect(screen.getByText('No charges')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Add a charge' }));
    expect(screen.queryByText('No charges')).toBeNull();
    expect(percents()).toEqual(['0']);
  });

  it('[PRICE-16] [SETTINGS-05] have days, hours, shares and an amount for each person', async () => {
    await shown([charge(10)]);
    fireEvent.click(screen.getByRole('button', { name: 'Sat' }));
    const change = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    change('Of take away, %', '2.5');
    change('Per person', '12.5');
    expect(await savedCharges()).toMatchObject({
      value: {
        charges: [{ weekdays: [1, 6], percent: 10, takeAwayPercent: 2.5, amountPerPerson: 1250 }],
      },
    });
  });
});

describe('a percentage', () => {
  it.each(['', '101', '1.23456', '-1', 'ten', '1,5'])(
    '[SETTINGS-02] is not saved while what is typed is none: "%s"',
    async (text) => {
      await shown([charge(10)]);
      const field = screen.getByLabelText<HTMLInputElement>('Service charge, %');
      fireEvent.change(field, { target: { value: '1' } });
      fireEvent.change(field, { target: { value: text } });
      expect(field.value).toBe(text);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText('0–100')).toBeDefined();
      fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
      expect(document.activeElement).toBe(field);
      expect(dataSentTo('create shopSettings/save')).toEqual([]);
      fireEvent.change(field, { target: { value: '1.5' } });
      expect(await savedCharges()).toMatchObject({ value: { charges: [{ percent: 1.5 }] } });
    },
  );

  it('[SETTINGS-02] is not saved while an amount beside it is none', async () => {
    await shown([charge(10)]);
    const field = screen.getByLabelText<HTMLInputElement>('Per person');
    fireEvent.change(field, { target: { value: '1' } });
    fireEvent.change(field, { target: { value: '1,000.00' } });
    fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
    expect(document.activeElement).toBe(field);
    expect(dataSentTo('create shopSettings/save')).toEqual([]);
  });

  it('[SETTINGS-02] is taken to four places, and stands as it was typed', async () => {
    await shown([charge(10)]);
    const field = screen.getByLabelText<HTMLInputElement>('Service charge, %');
    fireEvent.change(field, { target: { value: '012.50' } });
    expect(field.value).toBe('012.50');
    expect(field.getAttribute('aria-invalid')).toBe('false');
    expect(await savedCharges()).toMatchObject({ value: { charges: [{ percent: 12.5 }] } });
  });
});

describe('a section that is not saved yet', () => {
  it('[SETTINGS-12] has no name, and is not taken away', async () => {
    await shown([], { name: [] });
    const form = within(screen.getByRole('form', { name: 'Add a section' }));
    expect(form.queryByRole('button', { name: 'Remove this section' })).toBeNull();
  });
});
