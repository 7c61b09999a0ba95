import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { type Attachments, requestedMember } from '../auth/attached-members.ts';
import { asking } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { PointStore } from './store/points.ts';

/** The points a member can spend (MEMBER-05). */
export function pointServices(points: PointStore, attachments: Attachments): readonly Served[] {
  return [
    asking(memberCalls.findPoints, async ({ query, caller }) =>
      points.available(requestedMember(caller, query.user, attachments), query.shop ?? null),
    ),
  ];
}
