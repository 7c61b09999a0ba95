import { describe, expect, it } from 'vitest';
import { readSettings } from '@servery/server/app/settings.ts';
import type { Settings } from '@servery/server/app/settings.ts';
import { demoLogins } from './logins.ts';
import { welcome } from './welcome.ts';

function settingsOf(environment: Readonly<Record<string, string>>): Settings {
  const read = readSettings(environment, { dataFolder: '/srv/.servery', hasDemo: true });
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  return read.settings;
}

describe('the welcome message', () => {
  it('shows the address and the demo logins', () => {
    const server = { address: 'http://127.0.0.1:3000', settings: settingsOf({}) };
    const lines = welcome(server, demoLogins()).split('\n');
    expect(lines[1]).toBe('Servery is open at http://127.0.0.1:3000/ (stop it with Ctrl+C)');
    expect(lines.slice(3, -1)).toEqual([
      expect.stringMatching(
        /^ {2}Table A1 {3}http:\/\/127\.0\.0\.1:3000\/\?shop=[0-9a-f]{24}&t=\S{22} {2}\S/,
      ),
      '  Member     siuming@kamfai.example  Milktea88',
      '  Member     kayan@kamfai.example  Milktea88',
      '  Manager    manager.central@kamfai.example  Milktea88',
      '  Kiosk      pairs with 4826-1973-5502, once',
      '  Till       pairs with 7150-3862-9471, once; staff PIN 7391',
      '  Kitchen    http://127.0.0.1:3000/staff/kitchen pairs with 3609-8241-7750, once; staff PIN 7391',
      '  Paying     at a simulator: card …4242 pays at once, …0002 is declined by the bank; its page lists more',
      '  Emails     are written to /srv/.servery/emails',
      '  Calls      http://127.0.0.1:3000/api/docs',
      '  Data       /srv/.servery (remove it to start over)',
    ]);
  });

  it('shows where emails and data go if not to the defaults, without passwords', () => {
    const environment = {
      DATABASE_URL: 'postgres://servery:hunter2@db/servery',
      APP_SECRET: 'hunter2'.repeat(5),
      SMTP_URL: 'smtp://me:hunter2@mail',
      MAIL_FROM: 'orders@example.com',
      PUBLIC_URL: 'https://order.example.com',
    };
    const printed = welcome(
      { address: 'http://127.0.0.1:3000', settings: settingsOf(environment) },
      demoLogins(),
    );
    expect(printed).toContain('are sent as orders@example.com');
    expect(printed).toContain('in the database of DATABASE_URL');
    expect(printed).not.toContain('hunter2');
  });
});
