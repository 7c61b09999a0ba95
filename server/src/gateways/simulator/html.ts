/** Text that is safe to send as HTML; created only by `markup`, which escapes its values. */
export interface Markup {
  readonly html: string;
}

type Value = string | number | Markup | readonly Markup[];

const escapes: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

export function markup(texts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { html: texts.map((text, at) => text + written(values[at] ?? '')).join('') };
}

function written(value: Value): string {
  if (typeof value === 'string')
    return value.replace(/[&<>"']/g, (mark) => escapes.get(mark) ?? '');
  if (typeof value === 'number') return String(value);
  return 'html' in value ? value.html : value.map(({ html }) => html).join('');
}
