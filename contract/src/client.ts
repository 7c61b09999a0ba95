import type { InferOutput } from 'valibot';
import { failureOf } from './client/failure.ts';
import type { CallName } from './client/known-calls.ts';
import { loggedIn } from './client/logged-in.ts';
import type { LoginKeeper } from './client/logged-in.ts';
import type { Transport } from './client/transport.ts';
import { typedCall } from './client/typed-call.ts';
import type { TypedCall } from './client/typed-call.ts';
import type { eventPayloads } from './schemas/events.ts';
import type { EventName } from './services.ts';

type AnswerName = CallName | EventName;
type Payload<Event extends EventName> = InferOutput<(typeof eventPayloads)[Event]>;

export interface ClientSettings {
  readonly login: LoginKeeper;
  /** Validates responses and events by schema; for development, not for a guest's browser. */
  readonly accepts?: (name: AnswerName, received: unknown) => boolean;
}

/** Every call of the table by its name, and its events. */
export interface Client {
  readonly call: TypedCall;
  /** Listens for an event until the returned function is called. */
  readonly on: <Event extends EventName>(
    event: Event,
    listener: (payload: Payload<Event>) => void,
  ) => () => void;
  readonly close: () => void;
}

/** The calls over a socket or over HTTP, with a login (CALL-01, CALL-02). */
export function clientOver(
  transport: Transport,
  { login, accepts = () => true }: ClientSettings,
): Client {
  const { send, close } = loggedIn(transport, login);
  function isPayload<Event extends EventName>(
    received: unknown,
    event: Event,
  ): received is Payload<Event> {
    return accepts(event, received);
  }
  return {
    close,
    call: typedCall(send, accepts),
    on: (event, listener) =>
      transport.on(event, (received) => {
        if (!isPayload(received, event))
          throw failureOf({ message: 'answerInvalid', data: { event } });
        listener(received);
      }),
  };
}
