import { expect, test } from '@playwright/test';
import { tagAfterFirst } from '../support/scope.ts';

for (const [nth, [link, message]] of (
  [
    [
      '/?t=nosuchcode123456',
      'This QR code does not belong to a table here. Please ask our staff for help.',
    ],
    [
      '/?t=%3Cimg%20src%3Dx%3E',
      'This QR code does not belong to a table here. Please ask our staff for help.',
    ],
    ['/t/%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'We could not find this order.'],
    ["/t/'%20or%201=1%20--/9", 'We could not find this order.'],
    [`/t/${'a'.repeat(24)}/zzz`, 'We could not find this order.'],
    ['/o/..%2F..%2Fetc%2Fpasswd', 'We could not find this order.'],
  ] as const
).entries())
  test(`[ROUTE-08] an invalid link shows what is wrong: ${link}${tagAfterFirst(nth)}`, async ({
    page,
  }) => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: message })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Scan the QR code' })).toBeVisible();
  });
