import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** One letter as a mail server gets it. */
export interface ReceivedLetter {
  readonly from: string;
  readonly to: readonly string[];
  readonly account: string | null;
  /** Headers and body, as the sender wrote them. */
  readonly content: string;
}

export interface TestSmtp {
  readonly url: (account?: string) => string;
  readonly letters: readonly ReceivedLetter[];
  /** Every letter that was offered, taken or not. */
  readonly offered: readonly ReceivedLetter[];
  readonly close: () => Promise<void>;
}

/** What is answered to a letter: the n-th offer gets the n-th answer, further ones are taken. */
export type Answers = readonly ('451 try again later' | '550 no such mailbox' | 'hang up')[];

/** A mail server of RFC 5321 with AUTH PLAIN, as small as can be and true to the letter; for tests. */
export async function testSmtp(answers: Answers = []): Promise<TestSmtp> {
  const snapshot: Book = { letters: [], offered: [], answers };
  const server = createServer((socket) => serve(socket, snapshot));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    url: (account = '') => `smtp://${account === '' ? '' : `${account}@`}127.0.0.1:${portOf(server)}`,
    letters: snapshot.letters,
    offered: snapshot.offered,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
      }),
  };
}

interface Book {
  readonly letters: ReceivedLetter[];
  readonly offered: ReceivedLetter[];
  readonly answers: Answers;
}

interface Visit {
  account: string | null;
  from: string;
  to: string[];
  /** The lines of a letter being written; null between letters. */
  lines: string[] | null;
}

function serve(socket: Socket, snapshot: Book): void {
  const visit: Visit = { account: null, from: '', to: [], lines: null };
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  socket.on('error', () => undefined);
  say('220 mail.example.com ESMTP');
  createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
    const answer = visit.lines === null ? commanded(line, visit) : written(line, visit, snapshot);
    if (answer === 'hang up') socket.destroy();
    else if (answer !== null) say(answer);
    if (answer?.startsWith('221') === true) socket.end();
  });
}

const commands: Readonly<Record<string, (rest: string, visit: Visit) => string>> = {
  EHLO: () => '250-mail.example.com\r\n250-8BITMIME\r\n250 AUTH PLAIN',
  AUTH: (rest, visit) => {
    const [, account = '', password = ''] = Buffer.from(rest.replace(/^PLAIN /i, ''), 'base64')
      .toString()
      .split('\0');
    Object.assign(visit, { account: `${account}:${password}` });
    return password === 'wrong' ? '535 who is that' : '235 welcome';
  },
  MAIL: (rest, visit) => {
    Object.assign(visit, { from: addressIn(rest), to: [] });
    return '250 sender ok';
  },
  RCPT: (rest, visit) => {
    visit.to.push(addressIn(rest));
    return '250 recipient ok';
  },
  DATA: (_, visit) => {
    if (visit.to.length === 0) return '503 nobody to write to';
    Object.assign(visit, { lines: [] });
    return '354 end with a dot';
  },
  RSET: () => '250 forgotten',
  NOOP: () => '250 well',
  QUIT: () => '221 goodbye',
};

function commanded(line: string, visit: Visit): string {
  const [verb = '', ...rest] = line.split(' ');
  return commands[verb.toUpperCase()]?.(rest.join(' '), visit) ?? '502 not understood';
}

function written(line: string, visit: Visit, snapshot: Book): string | null {
  const lines = visit.lines ?? [];
  if (line !== '.') {
    // A dot at the beginning was doubled on its way.
    lines.push(line.startsWith('.') ? line.slice(1) : line);
    return null;
  }
  const { from, to, account } = visit;
  const email = { from, to, account, content: lines.join('\r\n') };
  const answer = snapshot.answers[snapshot.offered.length] ?? '250 taken';
  Object.assign(visit, { lines: null });
  snapshot.offered.push(email);
  if (answer === '250 taken') snapshot.letters.push(email);
  return answer;
}

function addressIn(text: string): string {
  return /<([^>]*)>/.exec(text)?.[1] ?? '';
}

function portOf(server: Server): number {
  const at = server.address();
  return typeof at === 'object' && at !== null ? at.port : 0;
}
