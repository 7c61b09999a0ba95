import { create } from 'zustand';
import { useBoard } from './board-store.ts';
import { isPressed } from '../ui/press.ts';

const secondMs = 1000;

/** One beat for all clocks of a board: a timer for each would wake a small screen all the time. */
const useBeat = create<{ readonly nowMs: number }>(() => ({ nowMs: Date.now() }));

let listeners = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function beat(): void {
  if (!isPressed()) useBeat.setState({ nowMs: Date.now() });
}

/** Starts the beat while a board is shown. */
export function keepTime(): () => void {
  listeners += 1;
  useBeat.setState({ nowMs: Date.now() });
  timer ??= setInterval(beat, secondMs);
  return () => {
    listeners -= 1;
    if (listeners > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** What follows from the server's time, drawn again only when it differs. */
export function useServerTime<Value>(derive: (nowMs: number) => Value): Value {
  const gapMs = useBoard((state) => state.clockGapMs);
  return useBeat(({ nowMs }) => derive(nowMs + gapMs));
}

/** The same from the time of this device. */
export function useDeviceTime<Value>(derive: (nowMs: number) => Value): Value {
  return useBeat(({ nowMs }) => derive(nowMs));
}

/** Calls with the server's time, now and every second: a text is written without drawing a card. */
export function onServerTime(listener: (nowMs: number) => void): () => void {
  const tell = (): void => listener(useBeat.getState().nowMs + useBoard.getState().clockGapMs);
  tell();
  return useBeat.subscribe(tell);
}
