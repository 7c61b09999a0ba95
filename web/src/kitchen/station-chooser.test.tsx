import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { stations, toastCounter, waterBar } from '@servery/demo/restaurant/stations.ts';
import { answerBy } from '../../testing/fake-server.ts';
import { showTickets } from '../../testing/kitchen-card.ts';
import { aTicket, aTicketLine, clearBoard, serveBoard } from '../../testing/kitchen.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ParamsContext, useLocation } from '../router/address.ts';
import { useBoard } from './board-store.ts';
import { KitchenScreen } from './kitchen-screen.tsx';
import { StationChooser } from './station-chooser.tsx';

const food = aTicket();
const drinks = ['2', '3'].map((digit) =>
  aTicket({ session: digit.repeat(24), station: waterBar._id, lines: [aTicketLine('Tea')] }),
);

beforeEach(clearBoard);

function tile(name: RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

describe('the choice of a station', () => {
  it('[KITCHEN-13] has every station and the pass, each with what waits there', async () => {
    showTickets(food, ...drinks);
    await renderInShop(<StationChooser />);
    expect(screen.getAllByRole('button')).toHaveLength(stations.length + 1);
    expect(tile(/^Water bar/).textContent).toBe('Water bar2 open');
    expect(tile(/^Toast and bakery/).textContent).toBe('Toast and bakery1 open');
    expect(tile(/^Pass/).textContent).toBe('Pass3 open');
  });

  it('[KITCHEN-13] begins the shift at the pass, too', async () => {
    showTickets();
    await renderInShop(<StationChooser />);
    expect(tile(/^Pass/).textContent).toBe('Passnothing open');
    fireEvent.click(tile(/^Pass/));
    expect(useLocation.getState().pathname).toBe('/staff/kitchen/expo');
    expect(useBoard.getState().isOnShift).toBe(true);
  });

  it('[KITCHEN-13] is asked for where the screen stands at a station that was taken away', async () => {
    answerBy('create shops/subscribe', () => ({ shop: 'a'.repeat(24), version: 1 }));
    serveBoard(food);
    await renderInShop(
      <ParamsContext value={{ station: 'f'.repeat(24) }}>
        <KitchenScreen />
      </ParamsContext>,
    );
    expect(await screen.findByRole('heading', { name: 'Which station is this?' })).toBeDefined();
    expect(screen.queryByText('Nothing to cook.')).toBeNull();
    fireEvent.click(tile(/^Toast and bakery/));
    expect(useLocation.getState().pathname).toBe(`/staff/kitchen/${toastCounter._id}`);
  });
});
