import { createElement } from 'react';
import { isCallFailure, isDisconnection } from '@servery/contract/client/failure.ts';
import { guardedActions } from '@servery/engine/till/approval-rules.ts';
import { pause } from '../query/pause.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import type { NeededApproval } from './approval-queries.ts';

const againMs = 1500;
const mostTries = 20;

/**
 * Does what may need approval: if the server asks for it, the person asks somebody, and it is done
 * again with their approval. Null if they gave up (APPROVAL-02). A reason that was chosen before is
 * the one to begin with.
 */
export async function withApproval<Answer>(
  act: (approval: string | null) => Promise<Answer>,
  reason: string | null = null,
): Promise<Answer | null> {
  for (let approval: string | null = null; ;) {
    const tried = approval;
    try {
      return await (tried === null ? act(null) : untilAnswered(() => act(tried)));
    } catch (error) {
      const needed = neededIn(error);
      if (needed === null) throw error;
      approval = await askApproval(needed, reason);
    }
    if (approval === null) return null;
  }
}

/** A lost answer is asked for with the same approval: without it, it would be another request. */
async function untilAnswered<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isDisconnection(error) || tries === mostTries) throw error;
    }
    await pause(againMs);
  }
}

function neededIn(error: unknown): NeededApproval | null {
  if (!isCallFailure(error) || error.data.code !== 'approvalRequired') return null;
  const { target, amount } = error.data;
  const action = guardedActions.find((one) => one === error.data['action']);
  if (action === undefined || typeof target !== 'string' || typeof amount !== 'number') return null;
  return { action, target, amount };
}

function askApproval(needed: NeededApproval, reason: string | null): Promise<string | null> {
  return askDialog<string>(() =>
    Promise.resolve((props) => createElement(ApprovalDialog, { needed, reason, ...props })),
  );
}
