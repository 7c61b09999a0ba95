import { describe, expect, it } from 'vitest';
import { frontPage } from './front-page.ts';
import { demoLogins } from './logins.ts';

const logins = demoLogins();

describe('the front page', () => {
  it('shows how to get in, and where to read on', () => {
    const page = frontPage(logins);
    for (const { email, password } of [...logins.members, ...logins.managers])
      expect(page).toContain(`<td>${email}</td><td>${password}</td>`);
    expect(page).toContain('href="/api/docs"');
    expect(page).toContain('4826-1973');
  });

  it('writes names as text', () => {
    const odd = { ...logins, members: [{ email: '"<b>&', password: 'x' }] };
    expect(frontPage(odd)).toContain('<td>&quot;&lt;b&gt;&amp;</td>');
  });
});
