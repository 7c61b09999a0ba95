import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anApproval } from '../../testing/an-approval.ts';
import { answer, dataSentTo, neverAnswer, refuse } from '../../testing/fake-server.ts';
import { fill, press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ling, serveApprovalRules, signInAs } from '../../testing/staff.ts';
import { ApprovalForm } from './approval-form.tsx';
import type { Approval, NeededApproval } from './approval-queries.ts';

const call = 'create approvals/request';
const onAsked = vi.fn<(approval: Approval) => void>();
const needed: NeededApproval = { action: 'refund', target: 'a'.repeat(24), amount: 2000 };

async function show(reason: string | null = null) {
  onAsked.mockClear();
  return renderInShop(<ApprovalForm needed={needed} reason={reason} onAsked={onAsked} />);
}

describe('asking for approval', () => {
  it('[APPROVAL-07] needs a reason of the action’s own list, and sends its note', async () => {
    signInAs(ling);
    answer(call, anApproval());
    await show();
    await screen.findByRole('radio', { name: 'quality' });
    expect(screen.queryByRole('radio', { name: 'change' })).toBeNull();
    press('Choose a reason');
    expect(dataSentTo(call)).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: 'quality' }));
    fill('Note (optional)', 'cold soup');
    press('Ask for approval');
    await waitFor(() => expect(onAsked).toHaveBeenCalledWith(anApproval()));
    expect(dataSentTo(call)).toMatchObject([{ ...needed, reason: 'quality', note: 'cold soup' }]);
  });

  it('[APPROVAL-05] offers the reasons that the shop has by now', async () => {
    signInAs(ling);
    const { unmount } = await show();
    await screen.findByRole('radio', { name: 'quality' });
    unmount();
    serveApprovalRules(undefined, {
      refund: [{ code: 'hair', name: [{ lang: 'en', value: 'A hair' }] }],
    });
    await show();
    expect(await screen.findByRole('radio', { name: 'A hair' })).toBeDefined();
  });

  it('[APPROVAL-07] begins with the reason that was chosen before, under one key', async () => {
    signInAs(ling);
    refuse(call, 'networkDisconnected');
    await show('quality');
    press('Ask for approval');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(onAsked).not.toHaveBeenCalled();
    answer(call, anApproval());
    press('Ask for approval');
    await waitFor(() => expect(onAsked).toHaveBeenCalledOnce());
    const keys = dataSentTo(call).map(({ requestKey }) => requestKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('[APPROVAL-07] is another request once another reason or note is given', async () => {
    signInAs(ling);
    refuse(call, 'networkDisconnected');
    await show('quality');
    press('Ask for approval');
    await screen.findByRole('alert');
    answer(call, anApproval());
    fill('Note (optional)', 'cold soup');
    press('Ask for approval');
    await waitFor(() => expect(onAsked).toHaveBeenCalledOnce());
    expect(new Set(dataSentTo(call).map(({ requestKey }) => requestKey)).size).toBe(2);
  });

  it('[APPROVAL-05] says that the reason is not in the list any more', async () => {
    signInAs(ling);
    refuse(call, 'formInvalid', { problems: [{ field: 'reason', code: 'reasonUnknown' }] });
    await show('tooSalty');
    press('Ask for approval');
    expect((await screen.findByRole('alert')).textContent).toMatch(/not in the list any more/);
  });
});

describe('the reasons of a shop', () => {
  it('[APPROVAL-05] that cannot be read are none, and it says so', async () => {
    signInAs(ling);
    refuse('find approvals/rules', 'notAllowed');
    await show();
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('[APPROVAL-05] are not offered before they are known', async () => {
    signInAs(ling);
    neverAnswer('find approvals/rules');
    await show();
    expect([screen.queryByRole('radio'), screen.queryByRole('alert')]).toEqual([null, null]);
    expect(screen.getByRole('button', { name: 'Choose a reason' })).toBeDefined();
  });
});
