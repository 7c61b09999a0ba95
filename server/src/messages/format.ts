import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { catalogues } from './catalogues.ts';
import type { MessageKey } from './catalogues.ts';
import { partsOf } from './icu-message.ts';
import type { Part } from './icu-message.ts';

export type Figures = Readonly<Record<string, string | number>>;

interface Saying {
  readonly locale: Locale;
  readonly figures: Figures;
  /** The number of the plural around. */
  readonly count: number;
}

/** A message in a language, with its figures in it (I18N-01). */
export function say(locale: Locale, key: MessageKey, figures: Figures = {}): string {
  return formatted(catalogues[locale][key], figures, locale);
}

export function formatted(message: string, figures: Figures, locale: Locale): string {
  return written(partsOf(message), { locale, figures, count: 0 });
}

function written(parts: readonly Part[], saying: Saying): string {
  return parts.map((part) => worded(part, saying)).join('');
}

function worded(part: Part, saying: Saying): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'count':
      return numberIn(saying.locale, saying.count, 'decimal');
    case 'figure':
      return figure(part, saying);
    case 'cases':
      return part.by === 'plural' ? plural(part, saying) : select(part, saying);
  }
}

function figure({ name, style }: Part & { readonly kind: 'figure' }, { figures, locale }: Saying): string {
  const value = valueOf(figures, name);
  if (style === 'plain') return typeof value === 'number' ? numberIn(locale, value, 'decimal') : value;
  return numberIn(locale, Number(value), style === 'percent' ? 'percent' : 'decimal');
}

function plural({ name, cases }: Part & { readonly kind: 'cases' }, saying: Saying): string {
  const count = Number(valueOf(saying.figures, name));
  const form = new Intl.PluralRules(saying.locale).select(count);
  const chosen = cases.get(`=${count}`) ?? cases.get(form) ?? cases.get('other') ?? [];
  return written(chosen, { ...saying, count });
}

function select({ name, cases }: Part & { readonly kind: 'cases' }, saying: Saying): string {
  const chosen = cases.get(String(valueOf(saying.figures, name))) ?? cases.get('other') ?? [];
  return written(chosen, saying);
}

/** A figure that was not given leaves a gap, as a guest would rather read a gap than a name in braces. */
function valueOf(figures: Figures, name: string): string | number {
  return Object.hasOwn(figures, name) ? (figures[name] ?? '') : '';
}

function numberIn(locale: Locale, value: number, style: 'decimal' | 'percent'): string {
  return new Intl.NumberFormat(locale, { style, maximumFractionDigits: 2 }).format(value);
}
