import { describe, expect, it } from 'vitest';
import { requestedMember, attachmentsBy } from './attached-members.ts';
import { statelessCaller } from '../calls/caller.ts';
import type { Login } from '../calls/login.ts';

const [siuMing, emily, kioskA, kioskB, shop] = ['a', 'b', 'c', 'd', 'e']
  .map((digit) => digit.repeat(24))
  .map(String);

function caller(login: Login | null) {
  return statelessCaller({ connection: 'c', address: '203.0.113.9', login });
}

const member = caller({ kind: 'member', user: String(siuMing) });
const atKioskA = caller({ kind: 'kiosk', device: String(kioskA), shop: String(shop) });
const atKioskB = caller({ kind: 'kiosk', device: String(kioskB), shop: String(shop) });
const waiter = caller({
  kind: 'staff',
  device: null,
  staff: String(emily),
  shop: String(shop),
  role: 'floor',
});

describe('the member at a kiosk', () => {
  it('[KIOSK-03] is the one whose code was scanned last, while they order or until it releases them', () => {
    let now = 0;
    const attachments = attachmentsBy(() => now);
    attachments.attach(String(kioskA), String(emily));
    attachments.attach(String(kioskA), String(siuMing));
    expect([atKioskA, atKioskB, waiter, caller(null)].map(attachments.memberAt)).toEqual([
      siuMing,
      null,
      null,
      null,
    ]);
    // Quiet as long as a guest may be who asks for more time, and then the order is placed.
    now += 2 * 630_000;
    expect(attachments.memberAt(atKioskA)).toBe(siuMing);
    now += 540_000;
    expect(attachments.memberAt(atKioskA)).toBeNull();
    attachments.attach(String(kioskA), String(emily));
    attachments.release(String(kioskA));
    expect(attachments.memberAt(atKioskA)).toBeNull();
  });

  it('[SAFE-02] may be read at that kiosk, and by the member, and nowhere else', () => {
    const attachments = attachmentsBy(() => 0);
    attachments.attach(String(kioskA), String(siuMing));
    expect(requestedMember(member, null, attachments)).toBe(siuMing);
    expect(requestedMember(atKioskA, String(siuMing), attachments)).toBe(siuMing);
    expect(() => requestedMember(member, String(emily), attachments)).toThrow('notFound');
    expect(() => requestedMember(atKioskA, String(emily), attachments)).toThrow('notFound');
    expect(() => requestedMember(atKioskB, null, attachments)).toThrow('notFound');
    expect(() => requestedMember(waiter, String(siuMing), attachments)).toThrow('notAllowed');
    expect(() => requestedMember(caller(null), String(siuMing), attachments)).toThrow(
      'loginRequired',
    );
  });
});
