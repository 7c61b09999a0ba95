import type { Method } from '../call.ts';
import { failureOf } from './failure.ts';
import type { AnswerTo, CallName, Needed, SentWith } from './known-calls.ts';
import { withRetry } from './retry.ts';
import type { Frame } from './transport.ts';

type Sending<Name extends CallName> = [Needed<SentWith<Name>>] extends [never]
  ? [sent?: SentWith<Name>]
  : [sent: SentWith<Name>];

/** A call of the table by its name, with typed input and output. */
export type TypedCall = <Name extends CallName>(
  name: Name,
  ...sending: Sending<Name>
) => Promise<AnswerTo<Name>>;

/** The calls over whatever sends a frame; apart from logins, which a first view needs not load. */
export function typedCall(
  send: (call: Omit<Frame, 'token'>) => Promise<unknown>,
  accepts: (name: CallName, received: unknown) => boolean = () => true,
): TypedCall {
  const sendWithRetry = withRetry(send);
  function isAnswer<Name extends CallName>(
    received: unknown,
    name: Name,
  ): received is AnswerTo<Name> {
    return accepts(name, received);
  }
  return async (name, ...[sent]) => {
    const answer = await sendWithRetry(frameOf(name, sent ?? {}));
    if (!isAnswer(answer, name))
      throw failureOf({ message: 'answerInvalid', data: { call: name } });
    return answer;
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
