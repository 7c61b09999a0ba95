import { describe, expect, it } from 'vitest';
import { locales } from '../messages/catalogues.ts';
import { renderEmail } from './compose.ts';
import type { RestaurantInfo, Email } from './email.ts';

const restaurant: RestaurantInfo = {
  name: [
    { lang: 'en', value: 'Kam Fai' },
    { lang: 'zh-hk', value: '金輝' },
    { lang: 'zh-cn', value: '金辉' },
  ],
  isInTaiwan: false,
  publicUrl: 'https://order.example.com',
};
const kinds = [
  'passwordReset',
  'confirmRegistration',
  'confirmEmail',
  'confirmPhone',
  'alreadyMember',
  'addressChanged',
  'phoneChanged',
  'welcome',
  'receipt',
] as const;
const token = 'Zm9vYmFyYmF6cXV4MTIzNA';
const link = `https://order.example.com/member/resetPassword?token=${token}`;

function anEmail(about: Partial<Email> = {}): Email {
  const values = { firstName: '嘉欣', token };
  return { to: 'ka.yan@example.com', locale: 'en', kind: 'passwordReset', values, ...about };
}

describe('an email', () => {
  it.each([
    ['en', 'Choose a new password for Kam Fai', 'Hello 嘉欣,', '30 minutes'],
    ['zh-hk', '重設你的金輝密碼', '嘉欣，你好：', '30 分鐘'],
    ['zh-cn', '重置您的金辉密码', '嘉欣，您好：', '30 分钟'],
  ] as const)('[MEMBER-04] in %s links to a new password for half an hour', (locale, ...label) => {
    const { subject, text, html } = renderEmail(anEmail({ locale }), restaurant);
    const [title, ...texts] = label;
    expect(subject).toBe(title);
    for (const part of [text, html])
      expect([link, ...texts].filter((one) => !part.includes(one))).toEqual([]);
    expect(html).toContain(`href="${link}"`);
  });

  it('encodes the token, whatever it contains', () => {
    const { text, html } = renderEmail(anEmail({ values: { token: '"><script>&#' } }), restaurant);
    expect(text).toContain('resetPassword?token=%22%3E%3Cscript%3E%26%23');
    expect(html).not.toContain('<script');
  });

  it('[MEMBER-04] to an existing member links to the login and repeats nothing that a stranger typed', () => {
    const { text } = renderEmail(
      anEmail({ kind: 'alreadyMember', values: { firstName: 'Free money' } }),
      restaurant,
    );
    expect(text).toContain('https://order.example.com/member/login\n');
    expect(text).toContain('https://order.example.com/member/forgotPassword\n');
    expect(text).not.toContain('Free money');
  });

  it.each([
    ['confirmRegistration', 'confirm', '24 hours'],
    ['confirmEmail', 'confirm', '24 hours'],
    ['confirmPhone', 'confirm', '24 hours'],
    ['addressChanged', 'undo', '7 days'],
    ['phoneChanged', 'undo', '7 days'],
  ] as const)('[ACCOUNT-02] of kind %s links to /member/%s for %s', (kind, page, duration) => {
    const { text, html } = renderEmail(anEmail({ kind }), restaurant);
    for (const part of [text, html]) {
      expect(part).toContain(`https://order.example.com/member/${page}?token=${token}`);
      expect(part).toContain(duration);
    }
  });

  it.each(['confirmRegistration', 'confirmEmail'] as const)(
    '[ACCOUNT-05] of kind %s repeats no name that a stranger typed',
    (kind) => {
      const { text } = renderEmail(
        anEmail({ kind, values: { firstName: 'Free money' } }),
        restaurant,
      );
      expect(text).not.toContain('Free money');
    },
  );

  it('[ACCOUNT-03] about a new number shows it', () => {
    const values = { token, phone: '+85261234567' };
    const { text } = renderEmail(anEmail({ kind: 'confirmPhone', values }), restaurant);
    expect(text).toContain('+85261234567');
  });

  it('to a new member links to the menu', () => {
    expect(renderEmail(anEmail({ kind: 'welcome' }), restaurant).text).toContain(
      'https://order.example.com/browse\n',
    );
  });

  it('with a receipt shows what is known, row by row, and nothing else', () => {
    const { subject, text, html } = renderEmail(
      anEmail({
        kind: 'receipt',
        values: { orderNumber: 'A037', table: 'A12' },
        rows: [
          { kind: 'dish', label: '1 × Tart <b>hot</b>', amount: '$8.00 HKD' },
          { kind: 'detail', label: 'No sugar', amount: '' },
          { kind: 'sum', label: 'Subtotal', amount: '$8.00 HKD' },
          { kind: 'total', label: 'Total', amount: '$8.00 HKD' },
        ],
      }),
      restaurant,
    );
    expect(subject).toBe('Your receipt from Kam Fai: A037');
    expect(text).toContain(
      '\nOrder number  A037\nTable number  A12\n\n1 × Tart <b>hot</b>  $8.00 HKD\n  No sugar\n',
    );
    expect(html).toContain('1 × Tart &lt;b&gt;hot&lt;/b&gt;');
    expect(html).not.toContain('Pickup time');
  });

  it('[SETTINGS-07] with a receipt has all of its last line, and of a remark on a dish', () => {
    const foot = `${'x'.repeat(290)} the end`;
    const label = `“${'x'.repeat(192)} the end”`;
    const rows = [{ kind: 'detail', label, amount: '' }] as const;
    const { text, html } = renderEmail(
      anEmail({ kind: 'receipt', values: { foot }, rows }),
      restaurant,
    );
    for (const part of [text, html])
      expect([foot, label].filter((one) => !part.includes(one))).toEqual([]);
  });

  it.each(locales)(
    'in %s runs nothing, loads nothing and reports to nobody that it was opened',
    (locale) => {
      const pages = kinds.map(
        (kind) =>
          renderEmail(
            anEmail({ locale, kind, values: { firstName: '<img src=x>', orderNumber: '"' } }),
            restaurant,
          ).html,
      );
      for (const page of pages) {
        expect(page).not.toMatch(
          /<(?:img|script|link|iframe|style|object)|url\(|@import|\son\w+=/i,
        );
        const addresses = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(
          ([, address = '']) => address,
        );
        expect(
          addresses.filter((address) => !address.startsWith('https://order.example.com/')),
        ).toEqual([]);
        expect(page).toContain(
          `<html lang="${{ en: 'en', 'zh-hk': 'zh-HK', 'zh-cn': 'zh-CN' }[locale]}">`,
        );
      }
    },
  );

  it('[SETTINGS-11] shows a logo that it brings with it, beside the name', () => {
    const { html, text } = renderEmail(anEmail(), restaurant, { width: 96, height: 48 });
    expect(html.match(/<img [^>]*>/g)).toEqual([
      expect.stringContaining('src="cid:logo@servery" width="96" height="48" alt=""'),
    ]);
    expect(html).toContain('>Kam Fai</td>');
    expect(text).toBe(renderEmail(anEmail(), restaurant).text);
  });

  it.each(locales)('in %s has no placeholder left unfilled', (locale) => {
    for (const kind of kinds) {
      const { subject, text, html } = renderEmail(anEmail({ locale, kind }), restaurant);
      expect(`${subject}${text}${html}`).not.toMatch(/undefined|\{\w|NaN|null/);
    }
  });
});
