import { join } from 'node:path';
import { control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { memberAt } from '../harness/account-attack.ts';
import type { Attack } from '../harness/account-attack.ts';
import { disconnectAll, numbersBelow } from '../harness/crowd.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { newGuest } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import { mailboxIn } from '../harness/mailbox.ts';
import { dropConstraints } from '../harness/remove-protection.ts';
import { stealAndTakeBack } from '../harness/stolen-account.ts';
import { numberOf } from '../harness/stored.ts';
import { registerBesideStrangers } from '../harness/strangers-register.ts';
import { besides, newTally } from '../harness/tally.ts';

const accounts = 200;
/** Hashing a password takes a processor; more at once would only wait for each other. */
const atOnce = 8;

/**
 * Strangers register every address before its owner does; then a thief with login and password of
 * each member moves the account to another address, and the owner takes it back (ACCOUNT-01 to 04).
 */
export const check = checkOf({
  id: 'A3',
  title: 'An account stays with the owner of its mailbox',
  deployment: { nodes: 2, hasRedis: true },
  play: attackAccounts,
  control: withoutProtections,
});

type Shared = Pick<Attack, 'mailbox' | 'owners' | 'successes'>;

function sharedIn({ postgres }: Fixture): Shared {
  const mailbox = mailboxIn(join(postgres.folder, 'node', 'emails'));
  return { mailbox, owners: newTally(), successes: newTally() };
}

async function attackAccounts(fixture: Fixture): Promise<Findings> {
  const count = fixture.scale.of(accounts, 4);
  const shared = sharedIn(fixture);
  await forEachAccount(count, async (nth) => void (await attackOne(nth, fixture, { shared })));
  const { owners, successes } = shared;
  return {
    claims: [
      exactly('accounts', await accountsStored(fixture), count),
      exactly(
        'accounts with the address and the number of their owner',
        await kept(fixture),
        count,
      ),
      none('answers to owners that refused them', besides(owners.counts(), ['done'])),
      none('confirmations by the password of a stranger', successes.of('stranger')),
      none('changes without the password', successes.of('change')),
      none('stolen logins that outlived the undo', successes.of('login')),
    ],
    counts: owners.counts(),
  };
}

const all = [registerBesideStrangers, stealAndTakeBack];

async function attackOne(
  nth: number,
  fixture: Fixture,
  { steps = all, shared = sharedIn(fixture) }: { steps?: typeof all; shared?: Shared } = {},
): Promise<Shared> {
  const [owner, thief] = await Promise.all([at(fixture, nth, 1), at(fixture, nth, 2)]);
  for (const step of steps) await step({ member: memberAt(nth), owner, thief, ...shared });
  disconnectAll([owner, thief]);
  return shared;
}

/** Keeps a few accounts under attack until all have been. */
async function forEachAccount(count: number, work: (nth: number) => Promise<void>): Promise<void> {
  const queue = numbersBelow(count);
  const next = async (): Promise<void> => {
    for (const nth of queue) await work(nth);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** Owners and thieves are behind different addresses and on different nodes. */
function at({ nodes, tally }: Fixture, nth: number, who: 1 | 2): Promise<Guest> {
  const address = `http://127.0.0.1:${nodes[who % nodes.length]?.port}`;
  return newGuest({ address, tally, from: `10.${who}.${nth >> 8}.${nth & 255}` });
}

const ofGuests = `select count(*) from users where email_key like '%@guests.example'`;

function accountsStored({ store }: Fixture): Promise<number> {
  return numberOf(store, ofGuests);
}

function kept({ store }: Fixture): Promise<number> {
  const isOwn = `phone = '+852' || 61000000 + substring(email_key from 'owner-(.*)@')::int`;
  return numberOf(store, `${ofGuests} and email_key like 'owner-%' and ${isOwn}`);
}

/** Logins that are never ended, then addresses that two accounts may have. */
async function withoutProtections(fixture: Fixture): Promise<readonly Claim[]> {
  await fixture.store.pool.query(`create function keep_logins() returns trigger language plpgsql
    as $$ begin new.login_epoch := old.login_epoch; return new; end $$;
    create trigger keep_logins before update on users
      for each row execute function keep_logins()`);
  const { successes } = await attackOne(60_000, fixture);
  const before = await accountsStored(fixture);
  for (const unique of ['email_key', 'phone'])
    await dropConstraints(fixture.store.db, 'users', unique);
  await attackOne(60_001, fixture, { steps: [registerBesideStrangers] });
  return [
    control('stolen logins where none is ended', successes.of('login')),
    control('accounts of an address beyond one', (await accountsStored(fixture)) - before - 1),
  ];
}
