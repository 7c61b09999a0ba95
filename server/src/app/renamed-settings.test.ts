import { expect, it } from 'vitest';
import { renamedSettingProblems } from './renamed-settings.ts';

const renamed = new Map([
  ['MAIL_URL', 'SMTP_URL'],
  ['PROXIES', 'TRUST_PROXY'],
]);

it('[SAFE-06] reports the new name of a renamed setting, never its value', () => {
  const environment = { MAIL_URL: 'smtp://me:hunter2@mail', SMTP_URL: 'smtp://mail', PROXIES: '' };
  expect(renamedSettingProblems(environment, renamed)).toEqual([
    'MAIL_URL is now called SMTP_URL: rename it where it is set.',
  ]);
});
