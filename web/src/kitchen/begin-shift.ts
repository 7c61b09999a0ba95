import { useBoard } from './board-store.ts';
import { unlockSound } from './sounds.ts';

/** From now on the board rings; the touch that begins a shift lets the browser play sounds. */
export async function beginShift(): Promise<void> {
  useBoard.setState({ isOnShift: true });
  await unlockSound();
}
