/** A message as lingui's compiler leaves it: text, and values by name, kind and form. */
export type Message = readonly Token[];
type Token = string | readonly [name: string, kind?: string, form?: unknown];
type Cases = Readonly<Record<string, Message>>;
type Values = Readonly<Record<string, unknown>>;

/** All that a percentage may have (PRICE-24): without it, 12.5 % would be said as 13 %. */
const inPercent = { style: 'percent', maximumFractionDigits: 4 } as const;

function isCases(form: unknown): form is Cases {
  return typeof form === 'object' && form !== null;
}

/**
 * Fills in numbers, plurals and choices, which are all that our messages have. Lingui's own runtime
 * is four times as large and makes all its formatters again for each message.
 */
export function messageFormatter(language: string) {
  const numbers = new Map<unknown, Intl.NumberFormat>();
  let plurals: Intl.PluralRules | null = null;
  const inDigits = (value: unknown, style?: unknown): string => {
    const form =
      numbers.get(style) ??
      new Intl.NumberFormat(language, style === 'percent' ? inPercent : undefined);
    numbers.set(style, form);
    return form.format(Number(value));
  };
  const caseOf = (cases: Cases, value: unknown, isPlural: boolean): Message => {
    const [exact, other] = [String(value), 'other'];
    if (Object.hasOwn(cases, exact)) return cases[exact] ?? [];
    plurals ??= new Intl.PluralRules(language);
    return (isPlural ? cases[plurals.select(Number(value))] : null) ?? cases[other] ?? [];
  };
  /** Within a plural, `#` stands for its number. */
  const format = (message: Message, values: Values, count?: unknown): string =>
    message
      .map((token): unknown => {
        if (typeof token === 'string')
          return token === '#' && count !== undefined ? inDigits(count) : token;
        const [name, kind, form] = token;
        const value = values[name];
        if (kind === 'number') return inDigits(value, form);
        if (!isCases(form)) return value;
        const isPlural = kind === 'plural';
        return format(caseOf(form, value, isPlural), values, isPlural ? value : undefined);
      })
      .join('');
  return format;
}
