import { fieldsOf } from './fields.ts';
import type { Reply } from './guest.ts';

const aboutStock = ['productUnavailable', 'choiceUnavailable'];

/** The kind of a reply; a cart with too little stock is one kind, any other problem another. */
export function soldKind(reply: Reply): string {
  if (reply.kind === 'done') return 'sold';
  if (reply.kind === 'unknown') return reply.code;
  if (reply.code !== 'cartInvalid') return reply.code;
  const lines = Array.isArray(reply.data['lines']) ? reply.data['lines'] : [];
  const problems = lines.flatMap((proxy: unknown) => {
    const found = fieldsOf(proxy)['problems'];
    return Array.isArray(found)
      ? found.map((problem: unknown) => String(fieldsOf(problem)['code']))
      : [];
  });
  const codes = [...new Set(problems)].toSorted();
  return codes.length > 0 && codes.every((code) => aboutStock.includes(code))
    ? 'stockShort'
    : `cartInvalid ${codes.join(' ')}`;
}
