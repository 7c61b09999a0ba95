import { describe, expect, it } from 'vitest';
import { askedMember, attachmentsBy } from './attached-members.ts';
import { statelessCaller } from '../calls/caller.ts';
import type { Login } from '../calls/login.ts';

const [siuMing, emily, door, hall, shop] = ['a', 'b', 'c', 'd', 'e']
  .map((digit) => digit.repeat(24))
  .map(String);

function caller(login: Login | null) {
  return statelessCaller({ connection: 'c', address: '203.0.113.9', login });
}

const member = caller({ kind: 'member', user: String(siuMing) });
const atDoor = caller({ kind: 'kiosk', device: String(door), shop: String(shop) });
const atHall = caller({ kind: 'kiosk', device: String(hall), shop: String(shop) });
const waiter = caller({ kind: 'staff', staff: String(emily), shop: String(shop), role: 'floor' });

describe('the member at a kiosk', () => {
  it('is the one whose code was read there last, for ten minutes or until the kiosk lets go', () => {
    let now = 0;
    const attachments = attachmentsBy(() => now);
    attachments.attach(String(door), String(emily));
    attachments.attach(String(door), String(siuMing));
    expect([atDoor, atHall, waiter, caller(null)].map(attachments.memberAt)).toEqual([
      siuMing,
      null,
      null,
      null,
    ]);
    now += 599_999;
    expect(attachments.memberAt(atDoor)).toBe(siuMing);
    now += 1;
    expect(attachments.memberAt(atDoor)).toBeNull();
    attachments.attach(String(door), String(emily));
    attachments.release(String(door));
    expect(attachments.memberAt(atDoor)).toBeNull();
  });

  it('[SAFE-02] is asked about there, like members about themselves; nobody is asked about anybody else', () => {
    const attachments = attachmentsBy(() => 0);
    attachments.attach(String(door), String(siuMing));
    expect(askedMember(member, null, attachments)).toBe(siuMing);
    expect(askedMember(atDoor, String(siuMing), attachments)).toBe(siuMing);
    expect(() => askedMember(member, String(emily), attachments)).toThrow('notFound');
    expect(() => askedMember(atDoor, String(emily), attachments)).toThrow('notFound');
    expect(() => askedMember(atHall, null, attachments)).toThrow('notFound');
    expect(() => askedMember(waiter, String(siuMing), attachments)).toThrow('notAllowed');
    expect(() => askedMember(caller(null), String(siuMing), attachments)).toThrow('loginRequired');
  });
});
