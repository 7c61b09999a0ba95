import type { DishDetails } from '@servery/contract/schemas/dish-details.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import type { Started } from '../shops/start.ts';
import type { Category, OptionGroup, Product, SubCategory } from './menu-queries.ts';

/** A part of a menu that is being edited, as guests would get it (DESK-18). */
export interface PreviewedMenu {
  readonly products: readonly Product[];
  readonly details: readonly DishDetails[];
  readonly categories: readonly Category[];
  readonly subCategories: readonly SubCategory[];
  readonly optionGroups: readonly OptionGroup[];
}

/** What a preview is to show; sent to its frame with every change. */
export interface Previewed {
  readonly kind: 'preview';
  readonly started: Started;
  readonly taxes: AnswerTo<'find taxSettings'>;
  readonly menu: PreviewedMenu;
  /** The dish that is open; null for the menu. */
  readonly open: string | null;
  readonly language: Locale;
  readonly dark: boolean;
}

/** Of a message from our own page; the frame receives those of others, too. */
export function isPreviewed(data: unknown): data is Previewed {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'preview';
}
