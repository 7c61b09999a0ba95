import { ConciergeBell, CookingPot, CupSoda } from 'lucide-react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { go } from '../router/address.ts';
import { useBoard } from './board-store.ts';
import { cardsOf, expo } from './board-view.ts';
import { beginShift } from './begin-shift.ts';

/** The first touch of a shift: it chooses the station, and lets the board ring. */
function choose(station: string): void {
  void beginShift();
  go(`/staff/kitchen/${station}`);
}

/** Which station this screen stands at, with what waits at each. */
export function StationChooser() {
  const t = useMessages();
  const name = useName();
  const board = useBoard((state) => state.board);
  if (board === null) return null;
  const openAt = (station: string): number =>
    cardsOf(board.tickets, { station, now: board.now }).length;
  return (
    <div className="mx-auto grid w-full max-w-240 gap-6 p-6">
      <div>
        <h1 className="text-3xl font-bold">{t('kitchen.whichStation')}</h1>
        <p className="text-lg text-ink-2">{t('kitchen.whichStationHint')}</p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-3">
        {board.stations.map(({ _id, name: station, kind }) => (
          <Tile
            key={_id}
            icon={kind === 'kitchen' ? CookingPot : CupSoda}
            name={name(station)}
            open={openAt(_id)}
            onPress={() => choose(_id)}
          />
        ))}
        <Tile
          icon={ConciergeBell}
          name={t('kitchen.expo')}
          open={openAt(expo)}
          onPress={() => choose(expo)}
        />
      </div>
    </div>
  );
}

interface TileProps {
  readonly icon: typeof CookingPot;
  readonly name: string;
  readonly open: number;
  readonly onPress: () => void;
}

function Tile({ icon: Icon, name, open, onPress }: TileProps) {
  const t = useMessages();
  return (
    <button
      type="button"
      onClick={onPress}
      className="press grid min-h-36 content-between rounded-l border border-line-strong bg-surface p-5 text-start"
    >
      <Icon aria-hidden className="size-9 text-brand-text" />
      <span>
        <span className="block text-2xl leading-tight font-bold">{name}</span>
        <span className="text-lg text-ink-2">{t('kitchen.open', { count: open })}</span>
      </span>
    </button>
  );
}
