import { confirm } from './account-attack.ts';
import type { Attack } from './account-attack.ts';
import { newKey } from './carts.ts';
import { kindOf } from './guest.ts';
import type { Guest } from './guest.ts';

/** With the password a thief can move an account, until the owner opens the email about it. */
export async function stealAndTakeBack(attack: Attack): Promise<void> {
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
