import { find } from '../call.ts';
import { nothing } from '../schemas/query.ts';
import { readyReport } from '../schemas/ready-times.ts';

/** How long the kitchen takes, and whether guests were told right. */
export const readyCalls = {
  findReadyTimes: find({
    path: 'readyTimes',
    actors: ['manager'],
    query: nothing,
    output: readyReport,
    asksDatabase: true,
  }),
} as const;
