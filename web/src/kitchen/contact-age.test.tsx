import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearBoard, placedAt } from '../../testing/kitchen.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { useBoard } from './board-store.ts';
import { ContactAge, ContactNotice } from './contact-age.tsx';
import { keepTime } from './second.ts';

const second = 1000;

beforeEach(() => {
  vi.useRealTimers();
  vi.useFakeTimers({ now: placedAt });
  clearBoard();
  return keepTime();
});

async function shown(contactMs: number | null = placedAt): Promise<void> {
  useBoard.setState({ contactMs });
  await renderInShop(
    <>
      <ContactAge />
      <ContactNotice />
    </>,
  );
}

describe('how long ago the server answered', () => {
  it('[KITCHEN-13] is always shown, and stands out after ten seconds', async () => {
    await shown();
    const look = () => screen.getByText(/^(?:Live now|Updated)/).className;
    expect(screen.getByText('Live now')).toBeDefined();
    passTime(10 * second);
    expect(screen.getByText('Updated 10 s ago')).toBeDefined();
    expect(look()).not.toContain('bg-danger');
    passTime(second);
    expect(screen.getByText('Updated 11 s ago')).toBeDefined();
    expect(look()).toContain('bg-danger');
  });

  it('[KITCHEN-13] is never less than nothing', async () => {
    await shown(placedAt + 5 * second);
    expect(screen.getByText('Live now')).toBeDefined();
  });

  it('[KITCHEN-13] is unknown before its first answer, which is no cut', async () => {
    await shown(null);
    expect(screen.getByText('No contact yet')).toBeDefined();
    passTime(30 * second);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('a board that is cut off', () => {
  it('[KITCHEN-13] says since when, by the clock of the server and of the shop', async () => {
    await shown();
    act(() => useBoard.setState({ clockGapMs: 300 * second }));
    passTime(10 * second);
    expect(screen.getByRole('status').textContent).toBe('');
    passTime(second);
    expect(screen.getByRole('status').textContent).toMatch(/^No contact since 12:05\. Whatever/);
  });

  it.each([
    [0, 'Nothing came in meanwhile.'],
    [1, '1 ticket is new or changed.'],
    [3, '3 tickets are new or changed.'],
  ])('[KITCHEN-13] says afterwards what it found: %i', async (alerts, text) => {
    const gap = { sinceMs: placedAt - 120 * second, untilMs: placedAt, alerts };
    await shown();
    act(() => useBoard.setState({ gap }));
    expect(screen.getByRole('status').textContent).toBe(
      `No contact from 11:58 to 12:00. ${text}Understood`,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Understood' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('[KITCHEN-13] says that it is cut again before what it found the last time', async () => {
    await shown();
    act(() => useBoard.setState({ gap: { sinceMs: placedAt, untilMs: placedAt, alerts: 1 } }));
    passTime(11 * second);
    expect(screen.getByRole('status').textContent).toMatch(/^No contact since/);
    expect(screen.queryByRole('button', { name: 'Understood' })).toBeNull();
  });
});
