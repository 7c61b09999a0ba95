import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { staffRoles } from './actor.ts';
import type { Actor } from './actor.ts';
import { nameOf } from './call.ts';
import { calls } from './services.ts';

const page = readFileSync(new URL('../../docs/roles.md', import.meta.url), 'utf8');

interface Row {
  readonly name: string;
  readonly roles: readonly string[];
}

const rows: readonly Row[] = [...page.matchAll(/^\| `(?<name>\w+ [^`]+)` .*$/gm)].map((match) => {
  const cells = match[0].split('|').map((cell) => cell.trim());
  const said = cells.slice(3, 3 + staffRoles.length);
  const roles = staffRoles.filter((_, at) => said[at] === 'yes');
  return { name: match.groups?.['name'] ?? '', roles };
});

describe('the table of who may do what', () => {
  it('[PERSON-01] says what the contract says', () => {
    expect(rows.length).toBeGreaterThan(40);
    for (const { name, roles } of rows) {
      const call = calls.find((one) => nameOf(one) === name);
      const allowed = staffRoles.filter((role) => call?.actors.includes(role) === true);
      expect({ name, roles }).toEqual({ name, roles: allowed });
    }
  });

  it('[PERSON-01] leaves out no call that guests may not make', () => {
    const guests: readonly Actor[] = ['anonymous', 'keyHolder', 'member', 'gateway'];
    const ofStaff = calls.filter(
      ({ actors }) =>
        staffRoles.some((role) => actors.includes(role)) &&
        !guests.some((guest) => actors.includes(guest)),
    );
    const named = new Set(rows.map(({ name }) => name));
    expect(ofStaff.map(nameOf).filter((name) => !named.has(name))).toEqual([]);
  });
});
