import { useRef } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { call } from '../query/socket.ts';
import { useMutation } from '../query/use-query.ts';
import { order } from '../session/order-queries.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { floorTables } from '../till/till-queries.ts';

export interface OpeningRequest {
  readonly table: string;
  readonly people: number;
  readonly isShared: boolean;
}

export interface MoveRequest {
  readonly session: string;
  readonly table: string;
  readonly isShared: boolean;
}

/** The same request after a lost answer has the same key. */
function useKeyFor(): (request: object) => string {
  const last = useRef({ text: '', key: '' });
  return (request) => {
    const text = JSON.stringify(request);
    if (last.current.text !== text) last.current = { text, key: newRequestKey() };
    return last.current.key;
  };
}

interface FloorChange<Request> {
  readonly run: (request: Request) => void;
  readonly isRunning: boolean;
  readonly problem: string | null;
}

/** Opens a table, or a further visit at one that others share (FLOOR-02, FLOOR-04). */
export function useOpening(onDone: (session: string) => void): FloorChange<OpeningRequest> {
  const keyFor = useKeyFor();
  const { run, isRunning, error } = useMutation(async (request: OpeningRequest) => {
    const data = { ...request, requestKey: keyFor(request) };
    const { session } = await call('create floor/open', { data });
    floorTables.invalidate();
    onDone(session);
  });
  return { run, isRunning, problem: error === null ? null : staffFailureText(error) };
}

/** Moves a visit to another table (FLOOR-05). */
export function useMoving(onDone: (table: string) => void): FloorChange<MoveRequest> {
  const keyFor = useKeyFor();
  const { run, isRunning, error } = useMutation(async (request: MoveRequest) => {
    const data = { ...request, requestKey: keyFor(request) };
    const { table } = await call('create floor/move', { data });
    order.of(request.session, null).invalidate();
    floorTables.invalidate();
    onDone(table);
  });
  return { run, isRunning, problem: error === null ? null : staffFailureText(error) };
}
