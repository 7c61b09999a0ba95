import type { EmailRow, EmailContent } from './email.ts';

const indents = { dish: '', detail: '  ', sum: '', total: '' } as const satisfies Record<
  EmailRow['kind'],
  string
>;

/** The plain text alternative of an email. */
export function emailText(content: EmailContent): string {
  const blocks: readonly (readonly string[])[] = [
    [content.greeting],
    [content.intro],
    content.action === null ? [] : [content.action.label, content.action.address],
    content.facts.map(([label, value]) => `${label}  ${value}`),
    content.rows.map(rowText),
    [content.note, content.noteAddress].filter((line) => line !== ''),
    ['-- ', content.foot],
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function rowText({ kind, label, amount }: EmailRow): string {
  return amount === '' ? `${indents[kind]}${label}` : `${indents[kind]}${label}  ${amount}`;
}
