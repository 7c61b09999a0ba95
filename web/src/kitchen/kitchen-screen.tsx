import { useEffect, useMemo, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useParams } from '../router/address.ts';
import { useShop } from '../shops/shop-context.ts';
import { useStayingSignedIn } from '../staff/idle-sign-out.ts';
import { watchLifts } from '../ui/at-lift.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { AllDayPanel } from './all-day-panel.tsx';
import { BoardBar } from './board-bar.tsx';
import { useBoardKeys } from './board-keys.ts';
import { type Ticket, keyOf, useBoard } from './board-store.ts';
import { type Card, type View, cardsOf, expo, keptCards } from './board-view.ts';
import { CardColumns } from './card-columns.tsx';
import { CardDialog } from './card-dialog.tsx';
import { ContactNotice } from './contact-age.tsx';
import { useConfirmDrawn, useLiveBoard } from './live-board.ts';
import { useOpenPanels } from './panels.ts';
import { useIsQuiet } from './quiet-board.ts';
import { keepTime, useServerTime } from './second.ts';
import { StationChooser } from './station-chooser.tsx';
import { useRinging } from './use-ringing.ts';

/** The board of the kitchen: one station, or the pass (KITCHEN-13). */
export function KitchenScreen() {
  const { station } = useParams();
  const isKnown = useBoard((state) => state.board !== null);
  const isAtStation = useBoard(
    ({ board }) => station === expo || board?.stations.some(({ _id }) => _id === station),
  );
  const isOnShift = useBoard((state) => state.isOnShift);
  useLiveBoard(useShop()._id);
  useEffect(keepTime, []);
  useEffect(watchLifts, []);
  const isQuiet = useIsQuiet();
  useStayingSignedIn(isOnShift && !isQuiet);
  if (!isKnown) return <SkeletonRows rows={3} />;
  // At a station that was taken away it would look as if there were nothing to cook.
  if (station === undefined || !isAtStation) return <StationChooser />;
  return <StationBoard station={station} />;
}

const noTickets: readonly Ticket[] = [];

/** Later tickets move up by themselves: the cards are drawn again every half a minute. */
const redrawMs = 30_000;

/** Those that have not changed stay the same: what is drawn for each of them is kept. */
function useCards({ station, now }: View): readonly Card[] {
  const tickets = useBoard((state) => state.board?.tickets ?? noTickets);
  const found = useMemo(() => cardsOf(tickets, { station, now }), [tickets, station, now]);
  const [shown, setShown] = useState(found);
  const cards = useMemo(() => keptCards(shown, found), [shown, found]);
  if (cards !== shown) setShown(cards);
  return cards;
}

function StationBoard({ station }: { readonly station: string }) {
  'use memo';
  const now = useServerTime((nowMs) => Math.floor(nowMs / redrawMs) * redrawMs);
  const cards = useCards({ station, now });
  useEffect(() => useBoard.setState({ station }), [station]);
  const drawn = useMemo(() => cards.flatMap((card) => card.tickets), [cards]);
  useConfirmDrawn(drawn, now);
  useRinging(drawn.map(keyOf));
  useBoardKeys(cards, station);
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
      <div>
        <BoardBar station={station} cards={cards} />
        <ContactNotice />
      </div>
      <div className="relative flex min-h-0">
        {cards.length === 0 ? <Nothing /> : <CardColumns cards={cards} station={station} />}
        <AllDayPanel cards={cards} />
      </div>
      <OpenCard cards={cards} station={station} />
    </div>
  );
}

interface OpenCardProps {
  readonly cards: readonly Card[];
  readonly station: string;
}

function OpenCard({ cards, station }: OpenCardProps) {
  const key = useOpenPanels((state) => state.card);
  const card = cards.find((one) => one.key === key);
  return card === undefined ? null : <CardDialog card={card} station={station} />;
}

/** Without a ticket the board says so: an empty screen could be a broken one. */
function Nothing() {
  const t = useMessages();
  return (
    <p className="grid grow place-content-center p-8 text-center text-3xl font-bold text-ink-2">
      {t('kitchen.nothing')}
    </p>
  );
}
