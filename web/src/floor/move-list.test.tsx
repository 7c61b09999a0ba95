import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderId } from '../../testing/an-order.ts';
import { floorTable, floorVisit, workAs } from '../../testing/at-till.ts';
import { answer, answerBy, dataSentTo, refusal, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useLocation } from '../router/address.ts';
import { useNotices } from '../ui/notices.ts';
import { MoveList } from './move-list.tsx';

const from = floorTable('A1', { visit: floorVisit() });
const free = floorTable('A2');
const taken = floorTable('A3', { visit: floorVisit({ session: 'b'.repeat(24) }) });

beforeEach(() => workAs('floor'));

async function shown() {
  const onMoved = vi.fn<() => void>();
  const tables = [from, free, taken];
  await renderInShop(<MoveList session={orderId} from={from} tables={tables} onMoved={onMoved} />);
  return onMoved;
}

describe('where a visit may move to', () => {
  it('[FLOOR-05] is every other table, and one that is taken would be shared', async () => {
    await shown();
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'A2Free',
      'A3Share',
    ]);
  });

  it('[FLOOR-05] [FLOOR-08] goes along to the other table', async () => {
    answer('create floor/move', { session: orderId, table: free._id, letter: null });
    const onMoved = await shown();
    fireEvent.click(screen.getByRole('button', { name: /^A2/ }));
    await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create floor/move')).toMatchObject([{ table: free._id, isShared: false }]);
    expect(useNotices.getState().toasts.at(-1)?.text).toBe('A1 → A2');
    expect(useLocation.getState().pathname).toBe(`/staff/floor/${free._id}`);
  });

  it('[FLOOR-05] says that others have sat down meanwhile, and stays', async () => {
    refuse('create floor/move', 'floorRefused', { reason: 'tableTaken' });
    const onMoved = await shown();
    fireEvent.click(screen.getByRole('button', { name: /^A2/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('Others sit at this table.');
    expect(onMoved).not.toHaveBeenCalled();
  });

  it('[APPROVAL-07] [FLOOR-05] asks for approval, and stays when nobody gives it', async () => {
    const needed = { action: 'manualDiscount', target: orderId, amount: 270 };
    answerBy('create floor/move', () =>
      Promise.reject(
        Object.assign(refusal('approvalRequired', needed), { className: 'forbidden' }),
      ),
    );
    const onMoved = await shown();
    fireEvent.click(screen.getByRole('button', { name: /^A2/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onMoved).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
