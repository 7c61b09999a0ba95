import { join } from 'node:path';
import { control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey } from '../harness/carts.ts';
import { disconnectAll, numbersBelow } from '../harness/crowd.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { kindOf, newGuest } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import { mailboxIn } from '../harness/mailbox.ts';
import type { Mailbox } from '../harness/mailbox.ts';
import { dropConstraints } from '../harness/remove-protection.ts';
import { numberOf } from '../harness/stored.ts';
import { besides, newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';

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

interface Member {
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly renewed: string;
}

function memberAt(nth: number): Member {
  return {
    email: `owner-${nth}@guests.example`,
    phone: `+852${61_000_000 + nth}`,
    password: `Own-pineapple-${nth}`,
    renewed: `New-pineapple-${nth}`,
  };
}

interface Attack {
  readonly member: Member;
  readonly owner: Guest;
  readonly thief: Guest;
  readonly mailbox: Mailbox;
  /** Answers to owners; anything but `done` harms them. */
  readonly owners: Tally;
  /** Calls of strangers and thieves that did something they must not. */
  readonly successes: Tally;
}

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

/** The stranger comes first, and the owner asks twice; only the owner reads the mailbox. */
async function registerBesideStrangers(attack: Attack): Promise<void> {
  const { member, owner, thief, owners, successes, mailbox } = attack;
  const { email, password } = member;
  const strange = `Strange-${password}`;
  await thief.sendUntilKnown('create users', { data: registered(member, strange) });
  for (const _ of numbersBelow(2))
    await owner.sendUntilKnown('create users', { data: registered(member, password) });
  const tokens = await mailbox.tokens(email, 'confirmRegistration', 3);
  const replies = await Promise.all(tokens.map((token) => confirm(owner, token, password)));
  owners.add(replies.includes('done') ? 'done' : 'not confirmed');
  for (const token of tokens)
    if ((await confirm(thief, token, strange)) === 'done') successes.add('stranger');
}

function registered({ email, phone }: Member, password: string): object {
  const names = { firstName: 'Ka Yan', lastName: 'Chan' };
  const passwords = { password, passwordAgain: password };
  return { ...names, email, phone, ...passwords, agreesToTerms: true, requestKey: newKey() };
}

async function confirm(guest: Guest, token: string, password: string): Promise<string> {
  const data = { token, password, requestKey: newKey() };
  return kindOf(await guest.sendUntilKnown('create users/confirm', { data }));
}

/** With the password a thief can move an account, until the owner opens the email about it. */
async function stealAndTakeBack(attack: Attack): Promise<void> {
  const { member, owner, thief, mailbox, owners } = attack;
  const { email, password, renewed } = member;
  const stolen = await logIn(owner, email, password);
  owners.add(stolen === null ? 'not logged in' : 'done');
  if (stolen === null) return;
  await thief.sendUntilKnown('create authentication', { data: byToken(stolen) });
  await changeWithoutPassword(attack, stolen);
  await moveTo(`thief-${email}`, attack, stolen);
  const [undo = ''] = await mailbox.tokens(email, 'addressChanged', 1);
  const passwords = { password: renewed, passwordAgain: renewed };
  const data = { token: undo, ...passwords, requestKey: newKey() };
  const [undone] = await Promise.all([
    owner.sendUntilKnown('create users/undoChange', { data }),
    changeAgain(attack, stolen),
  ]);
  owners.add(kindOf(undone));
  await useStolen(attack, stolen);
  owners.add((await logIn(owner, email, renewed)) === null ? 'not logged in' : 'done');
  if ((await logIn(thief, email, password)) !== null) attack.successes.add('login');
}

interface StolenLogin {
  readonly user: string;
  readonly accessToken: string;
}

function byToken({ accessToken }: StolenLogin): object {
  return { strategy: 'jwt', accessToken };
}

async function logIn(guest: Guest, email: string, password: string): Promise<StolenLogin | null> {
  const data = { strategy: 'local', email, password };
  const reply = await guest.sendUntilKnown('create authentication', { data });
  if (reply.kind !== 'done') return null;
  const { accessToken, user } = reply.result;
  const id = typeof user === 'object' && user !== null && '_id' in user ? user._id : null;
  return { user: String(id), accessToken: String(accessToken) };
}

async function changeWithoutPassword(
  { member, thief, successes }: Attack,
  { user: id }: StolenLogin,
) {
  for (const change of [{ email: `x-${member.email}` }, { phone: '69999999' }])
    for (const tried of [{}, { password: 'Guessed-mango-1' }]) {
      const data = { ...change, ...tried, requestKey: newKey() };
      if (kindOf(await thief.send('patch users', { id, data })) === 'done') successes.add('change');
    }
}

/** The thief reads the mailbox of the new address. */
async function moveTo(
  email: string,
  { member, thief, mailbox }: Attack,
  { user: id }: StolenLogin,
) {
  const { password } = member;
  await thief.sendUntilKnown('patch users', {
    id,
    data: { email, password, requestKey: newKey() },
  });
  const [token = ''] = await mailbox.tokens(email, 'confirmEmail', 1);
  await confirm(thief, token, password);
}

/** While the owner undoes the first change, the thief asks for another. */
async function changeAgain({ member, thief }: Attack, { user: id }: StolenLogin): Promise<void> {
  const { email, phone, password } = member;
  for (const change of [{ email: `again-${email}` }, { phone: phone.replace('+8526', '+8525') }])
    await thief.send('patch users', { id, data: { ...change, password, requestKey: newKey() } });
}

/** The undo cuts the thief's connection; the stored token is tried on both nodes. */
async function useStolen({ owner, thief, successes }: Attack, stolen: StolenLogin): Promise<void> {
  for (const guest of [thief, owner])
    for (const [call, sent] of [
      ['create authentication', { data: byToken(stolen) }],
      ['get users', { id: stolen.user }],
    ] as const)
      if (kindOf(await guest.sendUntilKnown(call, sent)) === 'done') successes.add('login');
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
