import { confirm } from './account-attack.ts';
import type { Attack, Member } from './account-attack.ts';
import { newKey } from './carts.ts';
import { numbersBelow } from './crowd.ts';

/** The stranger comes first, and the owner asks twice; only the owner reads the mailbox. */
export async function registerBesideStrangers(attack: Attack): Promise<void> {
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
