import type { Socket } from 'socket.io-client';
import type { Call } from '@servery/contract/call.ts';
import type { Send, Told } from './fuzz-call.ts';
import type { Input } from './well-formed.ts';

/** Sends by socket, as it is: nothing is checked on the way. */
export function socketSend(socket: Socket): Send {
  return (call, input) => emitted(socket, [call.method, call.path, ...argumentsOf(call, input)]);
}

/** An event with whatever arguments; the answer, or that the line went dead. */
export function emitted(socket: Socket, [event, ...sent]: readonly unknown[]): Promise<Told> {
  return new Promise((told, failed) => {
    const dead = (reason: string): void => failed(new Error(`the line went dead: ${reason}`));
    socket.once('disconnect', dead);
    socket.emit(String(event), ...sent, (error: unknown, result: unknown) => {
      socket.off('disconnect', dead);
      told({ error, result });
    });
  });
}

function argumentsOf({ method }: Call, { id, data, query }: Input): readonly unknown[] {
  if (method === 'find') return [query];
  if (method === 'create') return [data, query];
  if (method === 'patch') return [id, data, query];
  return [id, query];
}
