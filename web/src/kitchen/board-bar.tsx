import { BellRing, History, ListChecks, Undo2, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Link } from '../router/link.tsx';
import { beginShift } from './begin-shift.ts';
import { keyOf, openTickets, useBoard } from './board-store.ts';
import type { Card } from './board-view.ts';
import { undoBump } from './change-lines.ts';
import { ContactAge } from './contact-age.tsx';
import { useOpenPanels } from './panels.ts';
import { RecallDialog } from './recall-dialog.tsx';

interface BoardBarProps {
  readonly station: string;
  readonly cards: readonly Card[];
}

/** Where this board stands, how fresh it is, and what concerns all its tickets. */
export function BoardBar({ station, cards }: BoardBarProps) {
  'use memo';
  const t = useMessages();
  const recall = useOpenPanels((state) => state.recall);
  return (
    <div className="board-bar border-b border-line bg-surface px-2 py-1">
      <div className="flex min-w-0 items-center gap-2">
        <StationName station={station} />
        <p className="shrink-0 text-lg font-semibold text-ink-2">
          {t('kitchen.open', { count: cards.length })}
        </p>
      </div>
      <ContactAge />
      <div className="flex min-w-0 items-center gap-2 overflow-x-auto md:justify-end">
        <Unopened cards={cards} />
        <Buttons />
      </div>
      {recall ? <RecallDialog station={station} /> : null}
    </div>
  );
}

function Buttons() {
  const t = useMessages();
  const allDay = useOpenPanels((state) => state.allDay);
  const hasBump = useBoard((state) => state.lastBump !== null);
  return (
    <>
      <BarButton
        off={!hasBump}
        onPress={() => void undoBump()}
        icon={<Undo2 aria-hidden className="size-6" />}
      >
        {t('kitchen.undo')}
      </BarButton>
      <BarButton
        onPress={() => useOpenPanels.setState({ recall: true })}
        icon={<History aria-hidden className="size-6" />}
      >
        {t('kitchen.recall')}
      </BarButton>
      <BarButton
        pressed={allDay}
        onPress={() => useOpenPanels.setState({ allDay: !allDay })}
        icon={<ListChecks aria-hidden className="size-6" />}
      >
        {t('kitchen.allDay')}
      </BarButton>
    </>
  );
}

function StationName({ station }: { readonly station: string }) {
  const t = useMessages();
  const name = useName();
  const found = useBoard((state) => state.board?.stations.find(({ _id }) => _id === station));
  const shown = found === undefined ? t('kitchen.expo') : name(found.name);
  return (
    <Link
      to="/staff/kitchen"
      label={t('kitchen.otherStation', { station: shown })}
      className="press flex min-h-12 min-w-0 items-center rounded-m px-3 text-xl font-bold xl:text-2xl"
    >
      <h1 className="truncate">{shown}</h1>
    </Link>
  );
}

/** Before a shift has begun nothing rings; afterwards it says what nobody has opened. */
function Unopened({ cards }: Pick<BoardBarProps, 'cards'>) {
  const t = useMessages();
  const isOnShift = useBoard((state) => state.isOnShift);
  const alerts = useBoard((state) => state.alerts);
  const tickets = cards.flatMap((card) => card.tickets);
  const count = tickets.filter((ticket) => alerts.has(keyOf(ticket))).length;
  if (!isOnShift)
    return (
      <BarButton
        strong
        onPress={() => void beginShift()}
        icon={<Volume2 aria-hidden className="size-6" />}
      >
        {t('kitchen.beginShift')}
      </BarButton>
    );
  if (count === 0) return null;
  return (
    <BarButton
      strong
      onPress={() => openTickets(tickets)}
      icon={<BellRing aria-hidden className="size-6" />}
    >
      {t('kitchen.openAll', { count })}
    </BarButton>
  );
}

interface BarButtonProps {
  readonly children: ReactNode;
  readonly icon: ReactNode;
  readonly onPress: () => void;
  readonly off?: boolean;
  readonly strong?: boolean;
  readonly pressed?: boolean;
}

const looks = {
  strong: 'border-brand-edge bg-brand text-on-brand',
  pressed: 'border-brand-edge bg-surface-2 text-ink',
  plain: 'border-line-strong bg-surface text-ink',
} as const;

function BarButton(props: BarButtonProps) {
  const { children, icon, onPress, off = false, strong = false, pressed } = props;
  const look = strong ? looks.strong : pressed === true ? looks.pressed : looks.plain;
  return (
    <button
      type="button"
      aria-disabled={off}
      aria-pressed={pressed}
      onClick={() => {
        if (!off) onPress();
      }}
      className={`press flex min-h-12 shrink-0 items-center gap-2 rounded-m border px-3 font-semibold whitespace-nowrap xl:px-4 xl:text-lg ${off ? 'border-line text-ink-3' : look}`}
    >
      {icon}
      {children}
    </button>
  );
}
