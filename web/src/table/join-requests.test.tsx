import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { aTable, orderId, serveOrder } from '../../testing/an-order.ts';
import { aRequest, aVisit, phoneKey, serveVisit } from '../../testing/a-visit.ts';
import { answer, answerBy, dataSentTo, emit, refuse, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useQuery } from '../query/use-query.ts';
import { order } from '../session/order-queries.ts';
import { visit } from './visit-query.ts';
import { enterSession } from '../storage/session.ts';
import { useNotices } from '../ui/notices.ts';
import { JoinRequests } from './join-requests.tsx';

function renderAtTable() {
  enterSession({ session: orderId, mode: 'dineIn', index: null });
  return renderInShop(<JoinRequests />);
}

/** Answers as the server does: an answered request is gone. */
function serveRequests(...numbers: readonly number[]): void {
  const open = new Set(numbers);
  serveVisit(aVisit());
  answerBy('create tableSessions/visit', () => aVisit({ requests: [...open].map(aRequest) }));
  answerBy('create tableSessions/answerJoin', ({ data }) => {
    const [number = 0] = open;
    open.delete(number);
    const accepted =
      typeof data === 'object' && data !== null && 'accept' in data && data.accept === true;
    return { _id: aRequest(number)._id, accepted };
  });
}

const title = 'Someone would like to join your table';

describe('a request to join the table', () => {
  it('[VISIT-03] [VISIT-05] is shown and announced, and accepted with one tap', async () => {
    serveRequests(7);
    const { user } = await renderAtTable();
    const banner = await screen.findByRole('region', { name: title });
    expect(banner.textContent).toContain('Number on their phone: 7');
    expect(banner.textContent).toContain('12:00');
    await waitFor(() => expect(useNotices.getState().announced.text).toBe(title));
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(dataSentTo('create tableSessions/answerJoin')).toMatchObject([
      { session: orderId, restoreKey: phoneKey, request: aRequest(7)._id, accept: true },
    ]);
    expect(useNotices.getState().toasts[0]?.text).toBe('Number 7 has joined your table.');
  });

  it('[VISIT-03] is declined, and the next one follows', async () => {
    serveRequests(7, 8);
    const { user } = await renderAtTable();
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText(/Number on their phone: 8/)).toBeDefined();
    expect(dataSentTo('create tableSessions/answerJoin')).toMatchObject([{ accept: false }]);
    expect(useNotices.getState().toasts).toEqual([]);
  });

  it('[VISIT-03] shows why an answer was refused', async () => {
    serveRequests(7);
    refuse('create tableSessions/answerJoin', 'tooMany', { seconds: 5 });
    const { user } = await renderAtTable();
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries');
  });

  it('[VISIT-05] appears while the page is open', async () => {
    serveVisit(aVisit());
    await renderAtTable();
    await waitFor(() => expect(visit.of(orderId, phoneKey).getSnapshot().data).toBeDefined());
    answer('create tableSessions/visit', aVisit({ requests: [aRequest(7)] }));
    emit('tableSessions visitChanged', { _id: orderId, shop: hongKong });
    expect(await screen.findByRole('region', { name: title })).toBeDefined();
  });

  it('[VISIT-06] reads the order again when this phone was removed', async () => {
    serveVisit(aVisit());
    serveOrder(aTable());
    const Order = () => <p>{useQuery(order.of(orderId, phoneKey)).data?.status}</p>;
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    await renderInShop(
      <>
        <Order />
        <JoinRequests />
      </>,
    );
    expect(await screen.findByText('ongoing')).toBeDefined();
    await waitFor(() => expect(visit.of(orderId, phoneKey).getSnapshot().data).toBeDefined());
    refuse('create tableSessions/visit', 'notFound');
    const before = sentTo('create tableSessions/subscribe').length;
    visit.invalidate();
    await waitFor(() =>
      expect(sentTo('create tableSessions/subscribe').length).toBeGreaterThan(before),
    );
  });

  it('is not asked for without a key of the table', async () => {
    answer('create tableSessions/visit', aVisit());
    await renderAtTable();
    expect(sentTo('create tableSessions/visit')).toHaveLength(0);
  });
});
