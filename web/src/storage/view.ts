import { create } from 'zustand';
import { flag } from './readers.ts';
import { browserStorage } from './browser-storage.ts';

interface ViewState {
  /** Whether the menu shows rows instead of cards (MENU-08). */
  readonly listView: boolean;
  /** Null follows the device. */
  readonly darkMode: boolean | null;
}

export const useView = create<ViewState>(() => ({
  listView: browserStorage.read('listView', flag) ?? true,
  darkMode: browserStorage.read('darkMode', flag),
}));

export function setListView(listView: boolean): void {
  browserStorage.write('listView', listView);
  useView.setState({ listView });
}

/** Null follows the device again (SHELL-12). */
export function setDarkMode(darkMode: boolean | null): void {
  if (darkMode === null) browserStorage.forget('darkMode');
  else browserStorage.write('darkMode', darkMode);
  useView.setState({ darkMode });
}
