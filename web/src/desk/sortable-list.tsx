import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';

interface SortableListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => string;
  readonly onMove: (from: number, to: number) => void;
  /** What stands below the name. */
  readonly children?: (item: Item) => ReactNode;
}

/** A list in an order that is changed by dragging or, equally, with two buttons (DESK-14). */
export function SortableList<Item extends { readonly _id: string }>(
  props: SortableListProps<Item>,
) {
  const t = useMessages();
  const { label, items, nameOf, onMove, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const { drag, handle } = useDrag(list, onMove);
  const [place, setPlace] = useState('');
  const focus = useKeptFocus(list);
  const press = (from: number, by: -1 | 1): void => {
    const to = from + by;
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    focus(to, by);
    setPlace(t('desk.placed', { item: nameOf(item), place: to + 1, count: items.length }));
    onMove(from, to);
  };
  return (
    <>
      <ul ref={list} aria-label={label} className="grid rounded-l border border-line bg-surface">
        {items.map((item, nth) => (
          <li
            key={item._id}
            data-lifted={drag?.from === nth ? true : undefined}
            data-target={drag !== null && drag.to === nth && drag.from !== nth ? true : undefined}
            className="border-t border-line first:border-0 data-lifted:opacity-50 data-target:bg-surface-2 data-target:outline-2 data-target:-outline-offset-2 data-target:outline-[var(--brand-action)]"
          >
            <Row name={nameOf(item)} handle={handle(nth)} onPress={(by) => press(nth, by)} />
            {children?.(item)}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {place}
      </p>
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly handle: Handle;
  readonly onPress: (by: -1 | 1) => void;
}

const buttons = [
  { by: -1, icon: ArrowUp, key: 'up' },
  { by: 1, icon: ArrowDown, key: 'down' },
] as const;

function Row({ name, handle, onPress }: RowProps) {
  const t = useMessages();
  return (
    <div className="flex min-h-12 items-center">
      <span
        aria-hidden
        {...handle}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-3 active:cursor-grabbing"
      >
        <GripVertical className="size-5" />
      </span>
      <span className="min-w-0 grow leading-tight">{name}</span>
      {buttons.map(({ by, icon: Icon, key }) => (
        <button
          key={key}
          type="button"
          data-by={by}
          aria-label={t(`desk.move.${key}`, { item: name })}
          onClick={() => onPress(by)}
          className="press grid size-11 shrink-0 place-items-center rounded-m text-ink-2"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </div>
  );
}

interface Drag {
  readonly from: number;
  readonly to: number;
}

interface Handle {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

type ListBox = { readonly current: HTMLUListElement | null };

/** By pointer, so that fingers drag as mice do. */
function useDrag(list: ListBox, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const handle = (nth: number): Handle => ({
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: nth, to: nth });
    },
    onPointerMove: ({ clientY }) => {
      if (drag !== null) setDrag({ ...drag, to: rowAt(list, clientY) });
    },
    onPointerUp: () => {
      if (drag !== null && drag.to !== drag.from) onMove(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, handle };
}

function rowAt({ current }: ListBox, y: number): number {
  const rows = [...(current?.children ?? [])];
  const nth = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return nth === -1 ? rows.length - 1 : nth;
}

/** A browser drops the focus of a row that moves; the same button gets it back. */
function useKeptFocus(list: ListBox): (to: number, by: -1 | 1) => void {
  const kept = useRef<{ readonly to: number; readonly by: -1 | 1 } | null>(null);
  useEffect(() => {
    const { to, by } = kept.current ?? { to: -1, by: 1 };
    kept.current = null;
    list.current?.children[to]?.querySelector<HTMLElement>(`[data-by="${by}"]`)?.focus();
  });
  return (to, by) => {
    kept.current = { to, by };
  };
}
