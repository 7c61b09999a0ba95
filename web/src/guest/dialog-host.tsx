import { Fragment } from 'react';
import { useDialogs } from '../ui/dialogs.ts';

/** Where dialogs that were asked for are drawn (SHELL-09). */
export function DialogHost() {
  const shown = useDialogs((state) => state.shown);
  return shown.map(({ id, open, draw }) => <Fragment key={id}>{draw(open)}</Fragment>);
}
