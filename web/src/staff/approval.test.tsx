import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import { anApproval } from '../../testing/an-approval.ts';
import { orderId } from '../../testing/an-order.ts';
import { answer, answerBy, dataSentTo, emit, refusal } from '../../testing/fake-server.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import { ApprovalNotices } from './approval-notices.tsx';
import type { Approval } from './approval-queries.ts';
import { withApproval } from './approval.ts';

const shop = '9'.padStart(24, '0');
const asked = anApproval();
const granted: Approval = { ...asked, status: 'granted', approver: fanny._id };

/** Needs the approval, as the server does. */
function refundOnce() {
  return vi.fn<(approval: string | null) => Promise<string>>((approval) =>
    approval === asked._id
      ? Promise.resolve('refunded')
      : Promise.reject(
          Object.assign(
            refusal('approvalRequired', { action: 'refund', target: orderId, amount: 2000 }),
            {
              className: 'forbidden',
            },
          ),
        ),
  );
}

async function ask(work: (approval: string | null) => Promise<string>) {
  signInAs(ling);
  answer('create approvals/request', asked);
  answer('create approvals/refuse', { ...asked, status: 'refused' });
  const { user } = await renderInShop(null);
  const done = withApproval(work);
  await user.click(await screen.findByRole('radio', { name: 'quality' }));
  await user.click(screen.getByRole('button', { name: 'Ask for approval' }));
  await screen.findByRole('timer');
  return { user, done };
}

async function typePin(user: UserEvent): Promise<void> {
  await user.keyboard('7391');
  await user.keyboard('{Enter}');
}

describe('an action that needs approval', () => {
  it('[APPROVAL-07] is done again once somebody else has typed their PIN beside it', async () => {
    const refund = refundOnce();
    answer('create approvals/grant', granted);
    const { user, done } = await ask(refund);
    expect(screen.getByText('$20.00')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ling' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: /^Fanny/ }));
    await typePin(user);
    expect(await done).toBe('refunded');
    expect(refund.mock.calls).toEqual([[null], [asked._id]]);
    expect(dataSentTo('create approvals/grant')).toMatchObject([{ staff: fanny._id, pin: '7391' }]);
    expect(dataSentTo('create approvals/request')).toMatchObject([
      { action: 'refund', target: orderId, amount: 2000, reason: 'quality' },
    ]);
  });

  it('[APPROVAL-07] says that a PIN is wrong and takes another', async () => {
    const { user, done } = await ask(refundOnce());
    const problems = [{ field: 'pin', code: 'pinWrong' }];
    answerBy('create approvals/grant', ({ data }) =>
      typeof data === 'object' && data !== null && 'pin' in data && data.pin === '7391'
        ? granted
        : Promise.reject(refusal('formInvalid', { problems })),
    );
    await user.click(await screen.findByRole('button', { name: /^Fanny/ }));
    await user.keyboard('0000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('This PIN is not right.');
    await typePin(user);
    expect(await done).toBe('refunded');
  });

  it('[APPROVAL-07] is done when a manager grants it on their own device', async () => {
    const { done } = await ask(refundOnce());
    answer('find approvals', [granted]);
    act(() => emit('approvals changed', { _id: asked._id, shop, status: 'granted' }));
    expect(await done).toBe('refunded');
  });

  it('[APPROVAL-07] names who refused it, and may be asked for again', async () => {
    const refund = refundOnce();
    const { user, done } = await ask(refund);
    answer('find approvals', [{ ...asked, status: 'refused', approverName: 'Fanny' }]);
    act(() => emit('approvals changed', { _id: asked._id, shop, status: 'refused' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Fanny refused this.');
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByRole('radio', { name: 'quality' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await done).toBeNull();
    expect(refund).toHaveBeenCalledTimes(1);
  });

  it('[APPROVAL-07] is withdrawn by who gives up', async () => {
    const { user, done } = await ask(refundOnce());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await done).toBeNull();
    expect(dataSentTo('create approvals/refuse')).toMatchObject([{ approval: asked._id }]);
  });

  it('[APPROVAL-07] runs out after two minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await ask(refundOnce());
    passTime(118_000);
    expect(screen.queryByRole('alert')).toBeNull();
    passTime(3000);
    expect(screen.getByRole('alert').textContent).toContain('Two minutes');
    vi.useRealTimers();
  });
});

describe('requests for approval', () => {
  it('[APPROVAL-08] are shown to those who may decide, with what, who and why', async () => {
    signInAs(fanny);
    answer('find approvals', [asked]);
    answer('create approvals/grant', granted);
    const { user } = await renderInShop(<ApprovalNotices />);
    expect(await screen.findByText('Ling · quality')).toBeDefined();
    answer('find approvals', [granted]);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(dataSentTo('create approvals/grant')).toMatchObject([{ approval: asked._id }]);
    await expect.poll(() => screen.queryByText('Ling · quality')).toBeNull();
  });

  it('[APPROVAL-08] of the person themselves are not offered to them', async () => {
    signInAs(ling);
    answer('find approvals', [asked]);
    await renderInShop(<ApprovalNotices />);
    await Promise.resolve();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});
