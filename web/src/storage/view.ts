import { create } from 'zustand';
import { flag } from './readers.ts';
import { saved } from './saved.ts';

interface ViewState {
  /** Rows instead of cards (MENU-08). */
  readonly listView: boolean;
  /** Null follows the device. */
  readonly darkMode: boolean | null;
}

export const useView = create<ViewState>(() => ({
  listView: saved.read('listView', flag) ?? true,
  darkMode: saved.read('darkMode', flag),
}));

export function showAsList(listView: boolean): void {
  saved.write('listView', listView);
  useView.setState({ listView });
}

/** Dark mode is a stored choice; null follows the device again (SHELL-12). */
export function goDark(darkMode: boolean | null): void {
  if (darkMode === null) saved.forget('darkMode');
  else saved.write('darkMode', darkMode);
  useView.setState({ darkMode });
}
