import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSetting, named } from '@servery/demo/builders.ts';
import { orderId } from '../../testing/an-order.ts';
import { demoStart } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Section } from '../shops/start.ts';
import { enterSession, useSessionState } from '../storage/session.ts';
import { openDialog } from '../ui/dialogs.ts';
import { useNotices } from '../ui/notices.ts';
import { sectionChoice } from './section-choice.tsx';
import { SectionDialog } from './section-dialog.tsx';

const hallId = 'a'.repeat(24);
const terraceId = 'b'.repeat(24);

function aRoom(_id: string, name: string): Section {
  const [first] = demoStart().sections;
  if (first === undefined) throw new Error('the demo has no section');
  return { ...first, _id, name: [...named(name)], sectionSettings: [] };
}

/** Every hour of the week. */
function charging(percent: number, takeAwayPercent: number) {
  const setting = aSetting({ percent, takeAwayPercent });
  return { ...setting, weekdays: [...setting.weekdays] };
}

const hall = { ...aRoom(hallId, 'Hall'), sectionSettings: [charging(10, 0), charging(15, 5)] };
const terrace = aRoom(terraceId, 'Terrace');
const sections = [hall, terrace];

const texts = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

describe('the sections to choose from', () => {
  it.each([
    { isTakenAway: false, hall: 'Hall15% service charge' },
    { isTakenAway: true, hall: 'Hall5% service charge' },
  ])('[PRICE-16] say the most that is charged: taken away $isTakenAway', async (about) => {
    await renderInShop(
      <SectionDialog
        open
        onClose={() => undefined}
        sections={sections}
        chosen={null}
        isTakenAway={about.isTakenAway}
        mayLookAtAll
      />,
    );
    expect(texts()).toEqual([
      'Whole menuAll seating areas',
      about.hall,
      'TerraceNo service charge',
    ]);
  });

  it('[SESSION-04] of a table are those alone, with its own one marked', async () => {
    const onClose = vi.fn<(answer: { readonly section: string | null } | null) => void>();
    await renderInShop(
      <SectionDialog
        open
        onClose={onClose}
        sections={sections}
        chosen={hallId}
        isTakenAway={false}
        mayLookAtAll={false}
      />,
    );
    expect(texts()).toHaveLength(2);
    expect(screen.getByRole('button', { pressed: true }).textContent).toMatch(/^Hall/);
    fireEvent.click(screen.getByRole('button', { name: /^Terrace/ }));
    expect(onClose).toHaveBeenCalledExactlyOnceWith({ section: terraceId });
  });
});

describe('another section', () => {
  async function pick(mode: 'takeAway' | 'dineIn', name: RegExp): Promise<void> {
    await renderInShop(null);
    act(() => {
      const draw = sectionChoice({ sections, chosen: hallId, mode });
      void openDialog<null>(() => Promise.resolve(draw));
    });
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  beforeEach(() => {
    useSessionState.setState({ section: hallId });
    const session = { _id: orderId, section: terraceId, version: 2 };
    answer('create tableSessions/changeSection', session);
  });

  it.each([
    { name: /^Terrace/, section: terraceId },
    { name: /^Whole menu/, section: null },
  ])('[MENU-04] is on this phone alone for guests without a table: $name', async (choice) => {
    await pick('takeAway', choice.name);
    expect(useSessionState.getState().section).toBe(choice.section);
    expect(sentTo('create tableSessions/changeSection')).toEqual([]);
  });

  it('[SESSION-04] moves the whole table', async () => {
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    await pick('dineIn', /^Terrace/);
    await waitFor(() =>
      expect(dataSentTo('create tableSessions/changeSection')).toMatchObject([
        { session: orderId, section: terraceId },
      ]),
    );
  });

  it('[SESSION-04] is not asked for where the table is in it already', async () => {
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    await pick('dineIn', /^Hall/);
    expect(sentTo('create tableSessions/changeSection')).toEqual([]);
  });

  it('[SESSION-04] says why the table stays where it is', async () => {
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    refuse('create tableSessions/changeSection', 'notAllowed');
    await pick('dineIn', /^Terrace/);
    await waitFor(() =>
      expect(useNotices.getState().toasts.map(({ kind }) => kind)).toEqual(['error']),
    );
  });
});
