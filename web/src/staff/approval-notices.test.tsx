import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anApproval } from '../../testing/an-approval.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, emit, neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';
import { press } from '../../testing/press.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { sentOnce } from '../../testing/sent-once.ts';
import { fanny, signInAs } from '../../testing/staff.ts';
import { ApprovalNotices } from './approval-notices.tsx';
import type { Approval } from './approval-queries.ts';
import { usePerson } from './person.ts';

async function show(...asked: readonly Approval[]): Promise<void> {
  signInAs(fanny);
  answer('find approvals', asked);
  await renderInShop(<ApprovalNotices />);
}

async function notice(): Promise<string | undefined> {
  const approve = await screen.findByRole('button', { name: 'Approve' });
  return approve.parentElement?.parentElement?.textContent;
}

describe('what others ask to have approved', () => {
  it('[APPROVAL-08] has who asks, why and the note', async () => {
    await show(anApproval({ note: 'two of them' }));
    await waitFor(async () =>
      expect(await notice()).toBe('Refund$20.00Ling · quality · two of themRefuseApprove'),
    );
  });

  it('[APPROVAL-05] has the code of a reason that the shop has no more', async () => {
    await show(anApproval({ reason: 'tooSalty' }));
    expect(await screen.findByText('Ling · tooSalty')).toBeDefined();
  });

  it('[APPROVAL-08] is shown one by one, and only while it waits', async () => {
    await show(
      anApproval({ _id: '1'.repeat(24), requesterName: 'Ling' }),
      anApproval({ _id: '2'.repeat(24), requesterName: 'Keung' }),
      anApproval({ _id: '3'.repeat(24), requesterName: 'Yan', status: 'granted' }),
    );
    expect(await screen.findAllByRole('button', { name: 'Approve' })).toHaveLength(2);
    expect(screen.queryByText(/^Yan/)).toBeNull();
  });

  it('[APPROVAL-03] is refused, and gone then', async () => {
    const asked = anApproval();
    answer('create approvals/refuse', { ...asked, status: 'refused' });
    await show(asked);
    await notice();
    answer('find approvals', [{ ...asked, status: 'refused' }]);
    press('Refuse');
    expect(await sentOnce('create approvals/refuse')).toEqual({ approval: asked._id });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull());
  });

  it('[APPROVAL-03] cannot be decided twice while the first is on its way', async () => {
    neverAnswer('create approvals/grant');
    await show(anApproval());
    await notice();
    press('Approve');
    press('Refuse');
    await sentOnce('create approvals/grant');
    expect(sentTo('create approvals/refuse')).toEqual([]);
  });

  it('[APPROVAL-04] says that it is over, where somebody else was quicker', async () => {
    refuse('create approvals/grant', 'approvalOver');
    await show(anApproval());
    await notice();
    press('Approve');
    expect((await screen.findByRole('alert')).textContent).toBe('This request is over.');
  });

  it('[APPROVAL-08] appears as soon as it is asked, and runs out by itself', async () => {
    vi.useFakeTimers({ now: saturdayNoon, shouldAdvanceTime: true });
    await show();
    await waitFor(() => expect(sentTo('find approvals')).toHaveLength(1));
    answer('find approvals', [anApproval()]);
    act(() => emit('approvals changed', { _id: anApproval()._id, shop: null, status: 'pending' }));
    await notice();
    answer('find approvals', []);
    passTime(10_000);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  });

  it('[APPROVAL-08] is asked for nobody who is not signed in', async () => {
    answer('find approvals', [anApproval()]);
    usePerson.setState({ person: null });
    await renderInShop(<ApprovalNotices />);
    expect([sentTo('find approvals'), screen.queryByRole('button')]).toEqual([[], null]);
  });
});
