import type { InferOutput } from 'valibot';
import type { Method } from './call.ts';
import { failureOf } from './client/failure.ts';
import type { AnswerTo, CallName, Needed, SentWith } from './client/known-calls.ts';
import { loggedIn } from './client/logged-in.ts';
import type { LoginKeeper } from './client/logged-in.ts';
import { withRetry } from './client/retry.ts';
import type { Frame, Transport } from './client/transport.ts';
import type { eventPayloads } from './schemas/events.ts';
import type { EventName } from './services.ts';

type AnswerName = CallName | EventName;
type Payload<Event extends EventName> = InferOutput<(typeof eventPayloads)[Event]>;

export interface ClientSettings {
  readonly login: LoginKeeper;
  /** Validates responses and events by schema; for development, not for a guest's browser. */
  readonly accepts?: (name: AnswerName, received: unknown) => boolean;
}

type Sending<Name extends CallName> = [Needed<SentWith<Name>>] extends [never]
  ? [sent?: SentWith<Name>]
  : [sent: SentWith<Name>];

/** Every call of the table by its name, with typed input and output. */
export interface Client {
  readonly call: <Name extends CallName>(
    name: Name,
    ...sending: Sending<Name>
  ) => Promise<AnswerTo<Name>>;
  /** Listens for an event until the returned function is called. */
  readonly on: <Event extends EventName>(
    event: Event,
    listener: (payload: Payload<Event>) => void,
  ) => () => void;
  readonly close: () => void;
}

/** The calls over a socket or over HTTP (CALL-01, CALL-02). */
export function clientOver(
  transport: Transport,
  { login, accepts = () => true }: ClientSettings,
): Client {
  const { send, close } = loggedIn(transport, login);
  const sendWithRetry = withRetry(send);
  function isAnswer<Name extends CallName>(
    received: unknown,
    name: Name,
  ): received is AnswerTo<Name> {
    return accepts(name, received);
  }
  function isPayload<Event extends EventName>(
    received: unknown,
    event: Event,
  ): received is Payload<Event> {
    return accepts(event, received);
  }
  return {
    close,
    on: (event, listener) =>
      transport.on(event, (received) => {
        if (!isPayload(received, event))
          throw failureOf({ message: 'answerInvalid', data: { event } });
        listener(received);
      }),
    call: async (name, ...[sent]) => {
      const answer = await sendWithRetry(frameOf(name, sent ?? {}));
      if (!isAnswer(answer, name))
        throw failureOf({ message: 'answerInvalid', data: { call: name } });
      return answer;
    },
  };
}

interface Sent {
  readonly id?: string;
  readonly data?: unknown;
  readonly query?: object;
}

const methods = ['get', 'create', 'patch', 'remove'] as const satisfies Method[];

function frameOf(name: CallName, { id, data = null, query = {} }: Sent): Omit<Frame, 'token'> {
  const [first, path = ''] = name.split(' ');
  const method = methods.find((one) => one === first) ?? 'find';
  return { method, path, id: id ?? null, data, query };
}
