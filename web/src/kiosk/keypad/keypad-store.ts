import { create } from 'zustand';
import { browserStorage } from '../../storage/browser-storage.ts';
import { listOf, text } from '../../storage/readers.ts';

export const keypadActions = ['up', 'down', 'left', 'right', 'enter', 'help'] as const;
export type KeypadAction = (typeof keypadActions)[number];

/** Those of a keyboard, in the order of the actions, for keypads that have not been set up. */
const usualCodes = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', 'F1'] as const;

function codesIn(stored: unknown): readonly string[] | null {
  const codes = listOf(text)(stored);
  return codes?.length === keypadActions.length ? codes : null;
}

interface KeypadState {
  /** The code that the keypad sends for each action, in their order. */
  readonly codes: readonly string[];
  /** While keys are learned they do nothing else. */
  readonly isLearning: boolean;
}

/** The keypad of this kiosk, as it was learned at set-up (KIOSK-11). */
export const useKeypad = create<KeypadState>(() => ({
  codes: browserStorage.read('posKeypad', codesIn) ?? usualCodes,
  isLearning: false,
}));

export function keepCodes(codes: readonly string[]): void {
  browserStorage.write('posKeypad', codes);
  useKeypad.setState({ codes });
}

/** Some keypads send keys without a code. */
export function codeOf({ code, key }: KeyboardEvent): string {
  return code === '' ? key : code;
}

export function actionOf(event: KeyboardEvent): KeypadAction | null {
  return keypadActions[useKeypad.getState().codes.indexOf(codeOf(event))] ?? null;
}
