import { call } from '../query/socket.ts';
import { useMutation } from '../query/use-query.ts';
import { useRequestKey } from '../query/use-request-key.ts';
import { order } from '../session/order-queries.ts';
import { withApproval } from '../staff/approval.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { floorTables } from '../till/till-queries.ts';

export interface FloorChange<Request> {
  readonly run: (request: Request) => void;
  readonly isRunning: boolean;
  readonly problem: string | null;
}

/** Sends each request with a key; the same one after a lost answer has the same key. */
export function useFloorChange<Request extends object>(
  send: (request: Request, requestKey: string) => Promise<void>,
): FloorChange<Request> {
  const keyed = useRequestKey();
  const { run, isRunning, error } = useMutation(async (request: Request) => {
    await keyed(request, (requestKey) => send(request, requestKey));
    floorTables.invalidate();
  });
  return { run, isRunning, problem: error === null ? null : staffFailureText(error) };
}

export interface OpeningRequest {
  readonly table: string;
  readonly people: number;
  readonly isShared: boolean;
}

/** Opens a table, or a further visit at one that others share (FLOOR-02, FLOOR-04). */
export function useOpening(onDone: (session: string) => void): FloorChange<OpeningRequest> {
  return useFloorChange(async (request: OpeningRequest, requestKey) => {
    const { session } = await call('create floor/open', { data: { ...request, requestKey } });
    onDone(session);
  });
}

export interface MoveRequest {
  readonly session: string;
  readonly table: string;
  readonly isShared: boolean;
}

/** Moves a visit to another table; asks for approval where the shop's rules do (FLOOR-05). */
export function useMoving(onDone: (table: string) => void): FloorChange<MoveRequest> {
  return useFloorChange(async (request: MoveRequest, requestKey) => {
    const moved = await withApproval((approval) =>
      call('create floor/move', { data: { ...request, approval, requestKey } }),
    );
    if (moved === null) return;
    order.of(request.session, null).invalidate();
    onDone(moved.table);
  });
}

export interface MergeRequest {
  readonly session: string;
  readonly into: string;
}

/** Puts a visit on the bill of another; asks for approval where the rules do (FLOOR-09). */
export function useMerging(onDone: (into: string) => void): FloorChange<MergeRequest> {
  return useFloorChange(async (request: MergeRequest, requestKey) => {
    const merged = await withApproval((approval) =>
      call('create floor/merge', { data: { ...request, approval, requestKey } }),
    );
    if (merged === null) return;
    readAgain(request);
    onDone(request.into);
  });
}

/** Gives it a bill of its own again; asks for approval where the shop's rules do (FLOOR-09). */
export function useUnmerging(onDone: () => void): FloorChange<MergeRequest> {
  return useFloorChange(async (request: MergeRequest, requestKey) => {
    const { session } = request;
    const done = await withApproval((approval) =>
      call('create floor/unmerge', { data: { session, approval, requestKey } }),
    );
    if (done === null) return;
    readAgain(request);
    onDone();
  });
}

function readAgain({ session, into }: MergeRequest): void {
  for (const one of [session, into]) order.of(one, null).invalidate();
}
