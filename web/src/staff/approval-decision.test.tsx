import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anApproval } from '../../testing/an-approval.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, emit } from '../../testing/fake-server.ts';
import { press } from '../../testing/press.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import { ApprovalDecision } from './approval-decision.tsx';
import type { Approval } from './approval-queries.ts';

const onGranted = vi.fn<() => void>();

async function show(asked: Approval = anApproval()): Promise<void> {
  onGranted.mockClear();
  signInAs(ling);
  answer('find approvals', [asked]);
  await renderInShop(
    <ApprovalDecision asked={asked} onGranted={onGranted} onAgain={() => undefined} />,
  );
}

const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('waiting for a decision', () => {
  it('[APPROVAL-07] offers those whose role may approve it, but who asked', async () => {
    answer('create approvals/grant', anApproval({ status: 'granted' }));
    await show();
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Fanny')]));
  });

  it('[APPROVAL-07] says that nobody here may, where that is so', async () => {
    await show(anApproval({ requester: fanny._id }));
    expect(await screen.findByText(/^Nobody who can sign in here/)).toBeDefined();
    expect(names()).toEqual([]);
  });

  it('[APPROVAL-07] lets somebody else type their PIN', async () => {
    await show();
    await waitFor(() => expect(names()).toHaveLength(1));
    screen.getByRole('button', { name: /Fanny/ }).click();
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined();
    press('Somebody else');
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Fanny')]));
  });

  it('[APPROVAL-04] counts the two minutes down', async () => {
    vi.useFakeTimers({ now: saturdayNoon, shouldAdvanceTime: true });
    await show();
    expect(screen.getByRole('timer').textContent).toMatch(/^(2:00|1:59)$/);
    passTime(55_000);
    expect(screen.getByRole('timer').textContent).toMatch(/^1:0[45]$/);
  });

  it('[APPROVAL-07] goes on once, however often it is told that it was granted', async () => {
    const asked = anApproval();
    await show(asked);
    answer('find approvals', [{ ...asked, status: 'granted', approver: fanny._id }]);
    const told = { _id: asked._id, shop: null, status: 'granted' };
    act(() => emit('approvals changed', told));
    await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
    act(() => emit('approvals changed', told));
    expect(onGranted).toHaveBeenCalledOnce();
  });
});
