import type { AuditEntry } from '../src/audit/audit-queries.ts';
import { saturdayNoon } from './demo-answers.ts';

/** What Fanny did to a person, unless it says otherwise. */
export function anEntry(about: Partial<AuditEntry> = {}): AuditEntry {
  return {
    _id: '1'.padStart(24, '0'),
    at: saturdayNoon,
    action: 'personAdded',
    staffName: 'Fanny Lau',
    approverName: '',
    order: null,
    subject: '',
    name: [],
    part: '',
    amount: null,
    before: null,
    reason: null,
    note: '',
    refused: false,
    ...about,
  };
}
