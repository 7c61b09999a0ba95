import type { Change, DeskMenu } from './desk-queries.ts';

/** What is edited: an item that exists, or one that is not saved yet. */
export interface Editing {
  readonly change: Change;
  readonly isNew: boolean;
}

export interface EditorProps<Item> {
  readonly item: Item;
  readonly menu: DeskMenu;
  readonly onChange: (item: Item) => void;
}
