import type { Socket } from 'socket.io-client';
import type { Call } from '@servery/contract/call.ts';
import type { Send, CallResult } from './fuzz-call.ts';
import type { Input } from './well-formed.ts';

/** Sends input by socket without validation. */
export function socketSend(socket: Socket): Send {
  return (call, input) =>
    emitForResult(socket, [call.method, call.path, ...argumentsOf(call, input)]);
}

/** Emits an event with any arguments; rejects if the socket disconnects before the answer. */
export function emitForResult(
  socket: Socket,
  [event, ...sent]: readonly unknown[],
): Promise<CallResult> {
  return new Promise((answered, failed) => {
    const onDisconnect = (reason: string): void => failed(new Error(`disconnected: ${reason}`));
    socket.once('disconnect', onDisconnect);
    socket.emit(String(event), ...sent, (error: unknown, result: unknown) => {
      socket.off('disconnect', onDisconnect);
      answered({ error, result });
    });
  });
}

function argumentsOf({ method }: Call, { id, data, query }: Input): readonly unknown[] {
  if (method === 'find') return [query];
  if (method === 'create') return [data, query];
  if (method === 'patch') return [id, data, query];
  return [id, query];
}
