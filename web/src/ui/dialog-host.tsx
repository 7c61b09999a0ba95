import { Fragment } from 'react';
import { useDialogs } from './dialogs.ts';

/** Renders the open dialogs (SHELL-09). */
export function DialogHost() {
  const shown = useDialogs((state) => state.shown);
  return shown.map(({ id, open, draw }) => <Fragment key={id}>{draw(open)}</Fragment>);
}
