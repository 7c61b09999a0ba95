import { describe, expect, it } from 'vitest';
import { locales } from '../messages/catalogues.ts';
import { worded } from './compose.ts';
import type { House, Email } from './email.ts';

const house: House = {
  name: [
    { lang: 'en', value: 'Kam Fai' },
    { lang: 'zh-hk', value: '金輝' },
    { lang: 'zh-cn', value: '金辉' },
  ],
  publicUrl: 'https://order.example.com',
};
const kinds = ['passwordReset', 'alreadyMember', 'addressChanged', 'welcome', 'receipt'] as const;
const token = 'Zm9vYmFyYmF6cXV4MTIzNA';
const link = `https://order.example.com/member/resetPassword?token=${token}`;

function aLetter(about: Partial<Email> = {}): Email {
  const figures = { firstName: '嘉欣', token };
  return { to: 'ka.yan@example.com', locale: 'en', kind: 'passwordReset', figures, ...about };
}

describe('a letter', () => {
  it.each([
    ['en', 'Choose a new password for Kam Fai', 'Hello 嘉欣,', '30 minutes'],
    ['zh-hk', '重設你的金輝密碼', '嘉欣，你好：', '30 分鐘'],
    ['zh-cn', '重置您的金辉密码', '嘉欣，您好：', '30 分钟'],
  ] as const)('[MEMBER-04] in %s leads to a new password by a link for half an hour', (locale, ...words) => {
    const { subject, text, html } = worded(aLetter({ locale }), house);
    const [title, ...told] = words;
    expect(subject).toBe(title);
    for (const part of [text, html]) expect([link, ...told].filter((one) => !part.includes(one))).toEqual([]);
    expect(html).toContain(`href="${link}"`);
  });

  it('writes whatever is in a token so that it stays one', () => {
    const { text, html } = worded(aLetter({ figures: { token: '"><script>&#' } }), house);
    expect(text).toContain('resetPassword?token=%22%3E%3Cscript%3E%26%23');
    expect(html).not.toContain('<script');
  });

  it('[MEMBER-04] to somebody who is a member already leads to the login, and does not say what a stranger typed', () => {
    const { text } = worded(aLetter({ kind: 'alreadyMember', figures: { firstName: 'Free money' } }), house);
    expect(text).toContain('https://order.example.com/member/login\n');
    expect(text).toContain('https://order.example.com/member/forgotPassword\n');
    expect(text).not.toContain('Free money');
  });

  it('to a new member leads to the menu', () => {
    expect(worded(aLetter({ kind: 'welcome' }), house).text).toContain('https://order.example.com/browse\n');
  });

  it('with a receipt shows what is known, row by row, and no more', () => {
    const { subject, text, html } = worded(
      aLetter({
        kind: 'receipt',
        figures: { orderNumber: 'A037', table: 'A12' },
        rows: [
          { kind: 'dish', label: '1 × Tart <b>hot</b>', amount: '$8.00 HKD' },
          { kind: 'detail', label: 'No sugar', amount: '' },
          { kind: 'sum', label: 'Subtotal', amount: '$8.00 HKD' },
          { kind: 'total', label: 'Total', amount: '$8.00 HKD' },
        ],
      }),
      house,
    );
    expect(subject).toBe('Your receipt from Kam Fai: A037');
    expect(text).toContain(
      '\nOrder number  A037\nTable number  A12\n\n1 × Tart <b>hot</b>  $8.00 HKD\n  No sugar\n',
    );
    expect(html).toContain('1 × Tart &lt;b&gt;hot&lt;/b&gt;');
    expect(html).not.toContain('Pickup time');
  });

  it.each(locales)('in %s runs nothing, loads nothing and tells nobody that it was opened', (locale) => {
    const pages = kinds.map(
      (kind) =>
        worded(aLetter({ locale, kind, figures: { firstName: '<img src=x>', orderNumber: '"' } }), house)
          .html,
    );
    for (const page of pages) {
      expect(page).not.toMatch(/<(?:img|script|link|iframe|style|object)|url\(|@import|\son\w+=/i);
      const addresses = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
      expect(addresses.filter((address) => !address.startsWith('https://order.example.com/'))).toEqual([]);
      expect(page).toContain(`<html lang="${{ en: 'en', 'zh-hk': 'zh-HK', 'zh-cn': 'zh-CN' }[locale]}">`);
    }
  });

  it.each(locales)('in %s leaves no gap where a word should be', (locale) => {
    for (const kind of kinds) {
      const { subject, text, html } = worded(aLetter({ locale, kind }), house);
      expect(`${subject}${text}${html}`).not.toMatch(/undefined|\{\w|NaN|null/);
    }
  });
});
