import { useEffect, useEffectEvent } from 'react';
import { openTickets } from './board-store.ts';
import { type Card, expo, nextChange, nextStep } from './board-view.ts';
import { changeLines, undoBump } from './change-lines.ts';
import { frameShown } from './frame-shown.ts';
import { useMarked } from './marked-card.ts';
import { useOpenPanels } from './panels.ts';

interface Keys {
  readonly cards: readonly Card[];
  readonly station: string;
}

/** Bumps the marked card, or does with its marked line what a touch would. */
function act({ cards, station }: Keys): void {
  const { key, line } = useMarked.getState();
  const card = cards.find((one) => one.key === key);
  if (card === undefined) return;
  void frameShown().then(() => openTickets(card.tickets));
  const isPass = station === expo;
  const one = line === null ? undefined : card.lines[line];
  if (one === undefined) {
    const step = nextStep(card, isPass);
    if (step !== null) void changeLines({ card, station, ...step });
    return;
  }
  const change = nextChange(one, isPass);
  if (change !== null) void changeLines({ card, station, lines: [one], change });
}

function mark(cards: readonly Card[], at: number): void {
  const card = cards[Math.min(Math.max(at, 0), cards.length - 1)];
  if (card !== undefined) useMarked.setState({ key: card.key, line: null });
}

function move(cards: readonly Card[], by: number): void {
  const { key } = useMarked.getState();
  const at = cards.findIndex((card) => card.key === key);
  mark(cards, at === -1 ? 0 : at + by);
}

function moveLine(cards: readonly Card[], by: number): void {
  const { key, line } = useMarked.getState();
  const lines = cards.find((card) => card.key === key)?.lines.length ?? 0;
  if (lines === 0) return;
  const next = (line ?? (by > 0 ? -1 : lines)) + by;
  useMarked.setState({ line: next < 0 || next >= lines ? null : next });
}

type Action = (keys: Keys) => void;

/** Keys of a keyboard, and of bump bars, which are keyboards (KITCHEN-14). */
const actions: Readonly<Record<string, Action>> = {
  ArrowRight: ({ cards }) => move(cards, 1),
  ArrowLeft: ({ cards }) => move(cards, -1),
  ArrowDown: ({ cards }) => moveLine(cards, 1),
  ArrowUp: ({ cards }) => moveLine(cards, -1),
  Enter: act,
  ' ': act,
  Backspace: () => void undoBump(),
  r: () => useOpenPanels.setState({ recall: true }),
  a: () => useOpenPanels.setState(({ allDay }) => ({ allDay: !allDay })),
};

function actionOf(key: string): Action | null {
  if (/^[1-9]$/.test(key)) return ({ cards }) => mark(cards, Number(key) - 1);
  if (key === '0') return ({ cards }) => mark(cards, 9);
  return actions[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** Whether the key belongs to something else: a field, a dialog, a button that has the focus. */
function isTaken({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog, input, select, textarea') !== null) return true;
  return (key === 'Enter' || key === ' ') && target.closest('button, a') !== null;
}

export function useBoardKeys(cards: readonly Card[], station: string): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event.key);
    if (action === null || isTaken(event)) return;
    event.preventDefault();
    action({ cards, station });
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
