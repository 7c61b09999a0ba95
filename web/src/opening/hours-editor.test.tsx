import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderHeld } from '../../testing/held.tsx';
import { type Hours, HoursEditor, usualHours } from './hours-editor.tsx';

function open(first: readonly Hours[] = [usualHours], byKind = false) {
  return renderHeld(first, (hours, onChange) => (
    <HoursEditor hours={hours} byKind={byKind} onChange={onChange} />
  ));
}

function days(number: number) {
  return within(screen.getByRole('group', { name: `Days of hours ${number}` }));
}

describe('the hours of a shop', () => {
  it('[HOURS-01] have weeks that begin on Monday', async () => {
    await open();
    const names = days(1)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  });

  it('[HOURS-01] are of the days that are pressed, in the order of the week', async () => {
    const { last } = await open([{ ...usualHours, weekdays: [0, 3] }]);
    fireEvent.click(days(1).getByRole('button', { name: 'Mon' }));
    expect(last()?.[0]?.weekdays).toEqual([1, 3, 0]);
    fireEvent.click(days(1).getByRole('button', { name: 'Wed' }));
    expect(last()?.[0]?.weekdays).toEqual([1, 0]);
    expect(days(1).getByRole('button', { name: 'Wed' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('[HOURS-01] may be several, of which one always stays', async () => {
    const { last } = await open();
    expect(screen.queryByRole('button', { name: 'Remove these hours' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Other hours' }));
    expect(last()?.[1]).toEqual({ ...usualHours, weekdays: [] });
    const [first] = screen.getAllByRole('button', { name: 'Remove these hours' });
    if (first === undefined) throw new Error('no hours to remove');
    fireEvent.click(first);
    expect(last()).toEqual([{ ...usualHours, weekdays: [] }]);
    expect(screen.queryByRole('button', { name: 'Remove these hours' })).toBeNull();
  });

  it('[HOURS-01] have a number, by which their fields and buttons are told apart', async () => {
    const evening = { ...usualHours, startTime: '18:00' };
    const { last } = await open([usualHours, evening]);
    const second = within(screen.getByRole('group', { name: 'Hours 2' }));
    expect(second.getByLabelText<HTMLInputElement>('from').value).toBe('18:00');
    fireEvent.click(second.getByRole('button', { name: 'Remove these hours' }));
    expect(last()).toEqual([usualHours]);
  });

  it('[HOURS-01] change where they are typed alone, and are never empty', async () => {
    const evening = { ...usualHours, startTime: '18:00', endTime: '24:00' };
    const { last } = await open([usualHours, evening]);
    const [, until] = screen.getAllByLabelText<HTMLInputElement>('until');
    if (until === undefined) throw new Error('no second end');
    expect(until.value).toBe('00:00');
    fireEvent.change(until, { target: { value: '02:00' } });
    expect(last()).toEqual([usualHours, { ...evening, endTime: '02:00' }]);
    fireEvent.change(until, { target: { value: '' } });
    expect(last()?.[1]?.endTime).toBe('02:00');
    const [from] = screen.getAllByLabelText('from');
    if (from === undefined) throw new Error('no start');
    fireEvent.change(from, { target: { value: '07:30' } });
    expect(last()?.[0]?.startTime).toBe('07:30');
  });

  it('[HOURS-03] are asked for by kinds of orders only where that is wanted', async () => {
    const plain = await open();
    expect(screen.queryByLabelText('Takeaway')).toBeNull();
    plain.unmount();
    const { last } = await open([usualHours], true);
    fireEvent.click(screen.getByLabelText('Takeaway'));
    fireEvent.click(screen.getByLabelText('Dine in'));
    expect(last()?.[0]?.orderType).toEqual(['dineIn', 'takeAway']);
  });

  it('[I18N-02] have days in the language of the page', async () => {
    await renderHeld(
      [usualHours],
      (hours, onChange) => <HoursEditor hours={hours} onChange={onChange} />,
      { locale: 'zh-hk' },
    );
    const [monday] = screen.getAllByRole('button');
    expect(monday?.textContent).toMatch(/一$/);
  });
});
