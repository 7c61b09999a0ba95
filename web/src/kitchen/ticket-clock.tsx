import { useLayoutEffect, useRef } from 'react';
import { onServerTime } from './second.ts';

interface TicketClockProps {
  readonly since: number;
  readonly label: string;
  readonly small?: boolean;
}

const secondMs = 1000;

/** Writes itself every second: with forty tickets in view React would draw forty components. */
export function TicketClock({ since, label, small = false }: TicketClockProps) {
  const clock = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () =>
      onServerTime((now) => {
        if (clock.current !== null) writeTime(clock.current, now - since, label);
      }),
    [since, label],
  );
  return (
    <span
      className={`shrink-0 font-bold tabular-nums ${small ? 'text-lg' : 'text-2xl lg:text-3xl'}`}
    >
      <span ref={clock} role="timer" className="ticket-clock" />
    </span>
  );
}

function writeTime(clock: HTMLElement, ms: number, label: string): void {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (clock.textContent === text) return;
  if (clock.textContent.length !== text.length)
    clock.style.setProperty('inline-size', `${text.length}ch`);
  clock.replaceChildren(text);
  clock.setAttribute('aria-label', `${label} ${text}`);
}
