import { describe, expect, it } from 'vitest';
import { sampleRepository } from './report.ts';
import { checkUnusedMessages } from './unused-messages.ts';

function problems(code: string, path = 'web/src/a.tsx'): readonly string[] {
  const messages = '{"cart.empty": "", "cart.emptyHint": "", "visit.refused.full": ""}';
  return checkUnusedMessages(
    sampleRepository({ 'web/src/i18n/locales/en.json': messages, [path]: code }),
  ).problems;
}

describe('messages that are never shown', () => {
  it('are refused, with their catalogue', () => {
    expect(problems("t('cart.empty'); t('cart.emptyHint');")).toEqual([
      'web/src/i18n/locales/en.json has visit.refused.full, which is never shown',
    ]);
  });

  it.each([
    ['by a template', 't(`cart.${what}`); t(`visit.${code}`);'],
    [
      'by a template with an ending',
      "t(`cart.${what}Hint`); t('cart.empty'); t(`visit.${a}.${b}`);",
    ],
    ['by a table of prefixes', "const at = 'visit.refused'; t(`cart.${what}`);"],
  ])('are not those named %s', (_, code) => {
    expect(problems(code)).toEqual([]);
  });

  it.each([
    ['a test', "t('cart.empty')", 'web/src/a.test.tsx'],
    ['a template that begins with a value', 't(`${area}.${code}`)', 'web/src/a.tsx'],
    ['another template', 'fetch(`/cart.empty/${id}`)', 'web/src/a.tsx'],
  ])('are all of them for %s', (_, code, path) => {
    expect(problems(code, path)).toHaveLength(3);
  });
});
