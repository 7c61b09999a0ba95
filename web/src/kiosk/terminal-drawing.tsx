import { Check, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { TerminalView } from './use-terminal-payment.ts';

type Mood = 'busy' | 'card' | 'good' | 'bad';

const moods: Readonly<Record<Exclude<TerminalView, 'late'>, Mood>> = {
  idle: 'busy',
  sent: 'busy',
  waiting: 'card',
  unknown: 'busy',
  stopping: 'busy',
  approved: 'good',
  declined: 'bad',
  cancelled: 'bad',
};

const marks = { good: Check, bad: X } as const satisfies Record<string, LucideIcon>;
const fills = { good: 'fill-success', bad: 'fill-danger' } as const;

/** A card terminal: waves while it waits for the card, a mark when it is over. */
export function TerminalDrawing({ view }: { readonly view: Exclude<TerminalView, 'late'> }) {
  const mood = moods[view];
  return (
    <svg
      aria-hidden
      viewBox="0 0 240 240"
      className="size-[420px] wide:size-[300px] reach:size-[300px] low:size-[200px]"
    >
      <circle cx="120" cy="120" r="118" className="fill-surface-2" />
      <rect x="62" y="38" width="92" height="176" rx="16" className="fill-ink" />
      <rect x="72" y="50" width="72" height="62" rx="6" className="fill-bg" />
      {[0, 1, 2].map((column) =>
        [0, 1, 2].map((row) => (
          <rect
            key={`${column} ${row}`}
            x={74 + column * 25}
            y={126 + row * 24}
            width="18"
            height="15"
            rx="4"
            className="fill-surface-2"
          />
        )),
      )}
      {mood === 'card' ? <Card /> : null}
      {mood === 'busy' ? <Dots /> : null}
      {mood === 'good' || mood === 'bad' ? <Mark mood={mood} /> : null}
    </svg>
  );
}

function Mark({ mood }: { readonly mood: keyof typeof marks }) {
  const Icon = marks[mood];
  return (
    <>
      <circle cx="108" cy="81" r="24" className={fills[mood]} />
      <Icon x="92" y="65" width="32" height="32" strokeWidth={3} className="stroke-bg" />
    </>
  );
}

function Dots() {
  return [0, 1, 2].map((dot) => (
    <circle
      key={dot}
      cx={90 + dot * 18}
      cy="81"
      r="6"
      className="waiting-dot fill-brand-edge"
      style={{ animationDelay: `${dot * 200}ms` }}
    />
  ));
}

/** A card held to the terminal. */
function Card() {
  return (
    <>
      {[14, 24, 34].map((radius, nth) => (
        <path
          key={radius}
          d={`M ${100 + radius * 0.6} ${81 - radius * 0.7} a ${radius} ${radius} 0 0 1 0 ${radius * 1.4}`}
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          className="waiting-dot stroke-brand-edge"
          style={{ animationDelay: `${nth * 200}ms` }}
        />
      ))}
      <g className="held-card">
        <rect
          x="142"
          y="50"
          width="82"
          height="54"
          rx="8"
          className="fill-brand stroke-brand-edge"
          strokeWidth="3"
        />
        <rect x="152" y="64" width="16" height="13" rx="3" className="fill-on-brand" />
        <rect x="152" y="88" width="46" height="5" rx="2.5" className="fill-on-brand" />
      </g>
    </>
  );
}
