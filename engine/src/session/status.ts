/** Only an ongoing session is edited; the last three are finished (SESSION-01). */
export type SessionStatus = 'ongoing' | 'toPay' | 'done' | 'test' | 'void' | 'cancelled';

export interface Rights {
  readonly edit: boolean;
  readonly join: boolean;
  readonly finished: boolean;
}

/** What a session of each status allows (SESSION-01, SESSION-03). */
export const rightsIn = {
  ongoing: { edit: true, join: true, finished: false },
  toPay: { edit: false, join: true, finished: false },
  test: { edit: false, join: false, finished: false },
  done: { edit: false, join: false, finished: true },
  void: { edit: false, join: false, finished: true },
  cancelled: { edit: false, join: false, finished: true },
} as const satisfies Record<SessionStatus, Rights>;

const nextOf: Readonly<Record<SessionStatus, readonly SessionStatus[]>> = {
  ongoing: ['toPay', 'cancelled'],
  toPay: ['done', 'ongoing', 'cancelled'],
  done: ['void'],
  test: [],
  void: [],
  cancelled: [],
};

/** Whether a session may go from one status to another (SESSION-02). */
export function mayBecome(from: SessionStatus, to: SessionStatus): boolean {
  return nextOf[from].includes(to);
}

export type StatusRefusal =
  | { readonly code: 'sessionClosed'; readonly status: SessionStatus }
  | {
      readonly code: 'statusChangeRefused';
      readonly from: SessionStatus;
      readonly to: SessionStatus;
    };

/** Refuses a change of status that is not in the table (SESSION-02). */
export function statusRefusal(from: SessionStatus, to: SessionStatus): StatusRefusal | null {
  return mayBecome(from, to) ? null : { code: 'statusChangeRefused', from, to };
}

/** Refuses any edit of a session that is not ongoing (SESSION-01). */
export function editRefusal(status: SessionStatus): StatusRefusal | null {
  return rightsIn[status].edit ? null : { code: 'sessionClosed', status };
}
