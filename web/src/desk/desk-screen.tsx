import { ArrowDownUp, FileUp, History, UtensilsCrossed } from 'lucide-react';
import { useRef, useState } from 'react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { whenMayLeave } from '../staff/unsaved.tsx';
import { SearchBox } from '../till/search-box.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { ArrangeList } from './arrange-list.tsx';
import { type DeskMenu, cancelPlan, deskMenu, discard, useFreshDesk } from './desk-queries.ts';
import { withDraft } from './edited-menu.ts';
import { ImportDialog } from './import-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { ItemList } from './item-list.tsx';
import type { Editing } from './editing.ts';
import { ItemPanel } from './item-panel.tsx';
import { ManyBar } from './many-bar.tsx';
import { ReviewDialog } from './review-dialog.tsx';

/** The menu on a manager's desk: its list, the editor beside it, the draft below (DESK-12). */
export function DeskScreen() {
  useFreshDesk();
  const t = useMessages();
  const { data, error } = useQuery(deskMenu.of());
  if (data === undefined)
    return (
      <div className="p-4">
        <FailureLine text={error === null ? null : staffFailureText(error)} />
        <SkeletonRows rows={8} />
      </div>
    );
  return (
    <>
      <h1 className="sr-only">{t('desk.title')}</h1>
      <Desk live={data} />
    </>
  );
}

function Desk({ live }: { readonly live: DeskMenu }) {
  const t = useMessages();
  const menu = withDraft(live);
  const [typed, setTyped] = useState('');
  const [editing, setEditing] = useState<Editing | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isArranging, setArranging] = useState(false);
  // Taken off meanwhile, one of them would be unknown, and the others refused with it.
  const present = menu.products.flatMap(({ _id }) => (chosen.has(_id) ? [_id] : []));
  const edit = (next: Editing): void => whenMayLeave(() => setEditing(next));
  const box = useRef<HTMLInputElement>(null);
  const choose = (products: readonly string[], isChosen: boolean): void =>
    setChosen((before) => {
      const others = [...before].filter((one) => !products.includes(one));
      return new Set(isChosen ? [...others, ...products] : others);
    });
  return (
    <div className="grid h-full grid-rows-[minmax(0,1fr)_auto]">
      <div className="grid min-h-0 wide:grid-cols-[minmax(20rem,24vw)_minmax(0,1fr)]">
        <div
          className={`scroll-y grid-cols-1 content-start gap-4 border-e border-line p-3 wide:grid ${editing === null ? 'grid' : 'hidden'}`}
        >
          {isArranging ? <ArrangeList menu={menu} onClose={() => setArranging(false)} /> : null}
          <div
            className={`sticky -top-3 z-10 -mx-3 -mt-3 gap-2 bg-bg p-3 ${isArranging ? 'hidden' : 'flex'}`}
          >
            <SearchBox
              label={t('desk.search')}
              value={typed}
              onChange={setTyped}
              box={box}
              onKey={({ key }) => {
                if (key === 'Escape') setTyped('');
              }}
            />
            <IconButton
              icon={ArrowDownUp}
              label={t('desk.arrange')}
              onPress={() => setArranging(true)}
            />
          </div>
          {isArranging || present.length === 0 ? null : (
            <ManyBar products={present} onDone={() => setChosen(new Set())} />
          )}
          {isArranging ? null : (
            <ItemList
              menu={menu}
              typed={typed.trim()}
              editing={editing?.change._id ?? null}
              onEdit={edit}
              chosen={chosen}
              onChoose={choose}
            />
          )}
        </div>
        <div className={`scroll-y wide:block ${editing === null ? 'hidden' : ''}`}>
          {editing === null ? (
            <Nothing />
          ) : (
            <ItemPanel
              key={editing.change._id}
              editing={editing}
              menu={menu}
              onClose={() => setEditing(null)}
              onEdit={edit}
            />
          )}
        </div>
      </div>
      <DraftBar live={live} onDropped={() => setEditing(null)} />
    </div>
  );
}

function Nothing() {
  const t = useMessages();
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3 p-8 text-ink-3">
      <UtensilsCrossed aria-hidden className="size-12" />
      <p className="text-center text-balance">{t('desk.chooseDish')}</p>
    </div>
  );
}

interface DraftBarProps {
  readonly live: DeskMenu;
  /** What an open editor shows is no longer in the draft. */
  readonly onDropped: () => void;
}

/** Where the draft stands, and what can be done with it. */
function DraftBar({ live, onDropped }: DraftBarProps) {
  const t = useMessages();
  const [shown, setShown] = useState<'review' | 'history' | 'import' | null>(null);
  const count = live.draft.length;
  const dropping = useMutation(async () => {
    await discard(null);
    onDropped();
  });
  const [isDropping, setDropping] = useState(false);
  return (
    <footer className="border-t border-line bg-surface">
      <Plans live={live} />
      <FailureLine text={dropping.error === null ? null : staffFailureText(dropping.error)} />
      <div className="flex flex-wrap items-center gap-2 p-2">
        <p role="status" className="min-w-0 grow px-2 font-semibold">
          {t('desk.draft', { count })}
        </p>
        <Button kind="quiet" onPress={() => setShown('import')}>
          <FileUp aria-hidden className="size-5" />
          <span className="max-md:sr-only">{t('desk.files')}</span>
        </Button>
        <Button kind="quiet" onPress={() => setShown('history')}>
          <History aria-hidden className="size-5" />
          <span className="max-md:sr-only">{t('desk.history')}</span>
        </Button>
        {count === 0 ? null : (
          <>
            <Button kind="ghost" busy={dropping.isRunning} onPress={() => setDropping(true)}>
              {t('desk.dropAll')}
            </Button>
            <Button onPress={() => setShown('review')}>{t('desk.reviewAndPublish')}</Button>
          </>
        )}
      </div>
      {isDropping ? (
        <DropDialog
          count={count}
          onDrop={() => dropping.run()}
          onClose={() => setDropping(false)}
        />
      ) : null}
      {shown === 'review' ? (
        <ReviewDialog live={live} onClose={() => setShown(null)} onDropped={onDropped} />
      ) : null}
      {shown === 'import' ? (
        <ImportDialog menu={withDraft(live)} onClose={() => setShown(null)} />
      ) : null}
      {shown === 'history' ? <HistoryDialog live={live} onClose={() => setShown(null)} /> : null}
    </footer>
  );
}

interface DropDialogProps {
  readonly count: number;
  readonly onDrop: () => void;
  readonly onClose: () => void;
}

/** What is dropped was never published, so no history brings it back. */
function DropDialog({ count, onDrop, onClose }: DropDialogProps) {
  useFreshDesk();
  const t = useMessages();
  return (
    <TitledDialog open onClose={onClose} title={t('desk.dropAll')}>
      <p>{t('desk.dropAllHint', { count })}</p>
      <Button
        wide
        onPress={() => {
          onDrop();
          onClose();
        }}
      >
        {t('desk.dropNow', { count })}
      </Button>
      <Button kind="ghost" wide onPress={onClose}>
        {t('desk.keepDraft')}
      </Button>
    </TitledDialog>
  );
}

function Plans({ live }: { readonly live: DeskMenu }) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const cancelling = useMutation((plan: string) => cancelPlan(plan));
  const plans = live.plans.map(({ _id, due, total, staffName }) => (
    <p key={_id} className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-1">
      <span className="grow">
        {t('desk.plan', { time: dayAndTime(due, clock), count: total, staff: staffName })}
      </span>
      <Button kind="quiet" onPress={() => cancelling.run(_id)}>
        {t('desk.cancelPlan')}
      </Button>
    </p>
  ));
  const { error } = cancelling;
  return (
    <>
      {plans}
      <FailureLine text={error === null ? null : staffFailureText(error)} />
    </>
  );
}
