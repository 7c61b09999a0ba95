import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { type Attachments, askedMember } from '../auth/attachments.ts';
import { asking } from '../hooks/serving.ts';
import type { Served } from '../hooks/serving.ts';
import type { PointStore } from '../store/points.ts';

/** What a member has to spend (MEMBER-05). */
export function pointServices(points: PointStore, attachments: Attachments): readonly Served[] {
  return [
    asking(memberCalls.findPoints, async ({ query, caller }) =>
      points.available(askedMember(caller, query.user, attachments), query.shop ?? null),
    ),
  ];
}
