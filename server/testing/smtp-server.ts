import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** An email as a mail server receives it. */
export interface ReceivedEmail {
  readonly from: string;
  readonly to: readonly string[];
  readonly account: string | null;
  /** Headers and body, as the sender wrote them. */
  readonly content: string;
}

export interface TestSmtp {
  readonly url: (account?: string) => string;
  readonly emails: readonly ReceivedEmail[];
  /** Every email that was offered, accepted or not. */
  readonly offered: readonly ReceivedEmail[];
  readonly close: () => Promise<void>;
}

/** The n-th offered email gets the n-th reply, further ones are accepted. */
export type SmtpReplies = readonly ('451 try again later' | '550 no such mailbox' | 'hang up')[];

/** A minimal SMTP server (RFC 5321) with AUTH PLAIN. */
export async function testSmtp(replies: SmtpReplies = []): Promise<TestSmtp> {
  const state: SmtpState = { emails: [], offered: [], replies };
  const server = createServer((socket) => serve(socket, state));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    url: (account = '') =>
      `smtp://${account === '' ? '' : `${account}@`}127.0.0.1:${portOf(server)}`,
    emails: state.emails,
    offered: state.offered,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
      }),
  };
}

interface SmtpState {
  readonly emails: ReceivedEmail[];
  readonly offered: ReceivedEmail[];
  readonly replies: SmtpReplies;
}

interface SmtpConversation {
  account: string | null;
  from: string;
  to: string[];
  /** The lines of the email being received; null between emails. */
  lines: string[] | null;
}

function serve(socket: Socket, state: SmtpState): void {
  const conversation: SmtpConversation = { account: null, from: '', to: [], lines: null };
  const reply = (line: string): void => void socket.write(`${line}\r\n`);
  socket.on('error', () => undefined);
  reply('220 mail.example.com ESMTP');
  createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
    const response =
      conversation.lines === null
        ? runCommand(line, conversation)
        : readLine(line, conversation, state);
    if (response === 'hang up') socket.destroy();
    else if (response !== null) reply(response);
    if (response?.startsWith('221') === true) socket.end();
  });
}

const commands: Readonly<Record<string, (rest: string, conversation: SmtpConversation) => string>> =
  {
    EHLO: () => '250-mail.example.com\r\n250-8BITMIME\r\n250 AUTH PLAIN',
    AUTH: (rest, conversation) => {
      const [, account = '', password = ''] = Buffer.from(rest.replace(/^PLAIN /i, ''), 'base64')
        .toString()
        .split('\0');
      Object.assign(conversation, { account: `${account}:${password}` });
      return password === 'wrong' ? '535 authentication failed' : '235 welcome';
    },
    MAIL: (rest, conversation) => {
      Object.assign(conversation, { from: addressIn(rest), to: [] });
      return '250 sender ok';
    },
    RCPT: (rest, conversation) => {
      conversation.to.push(addressIn(rest));
      return '250 recipient ok';
    },
    DATA: (_, conversation) => {
      if (conversation.to.length === 0) return '503 no recipient';
      Object.assign(conversation, { lines: [] });
      return '354 end with a dot';
    },
    RSET: () => '250 forgotten',
    NOOP: () => '250 well',
    QUIT: () => '221 goodbye',
  };

function runCommand(line: string, conversation: SmtpConversation): string {
  const [verb = '', ...rest] = line.split(' ');
  return commands[verb.toUpperCase()]?.(rest.join(' '), conversation) ?? '502 not understood';
}

function readLine(line: string, conversation: SmtpConversation, state: SmtpState): string | null {
  const lines = conversation.lines ?? [];
  if (line !== '.') {
    // SMTP doubles a dot at the start of a line.
    lines.push(line.startsWith('.') ? line.slice(1) : line);
    return null;
  }
  const { from, to, account } = conversation;
  const email = { from, to, account, content: lines.join('\r\n') };
  const response = state.replies[state.offered.length] ?? '250 taken';
  Object.assign(conversation, { lines: null });
  state.offered.push(email);
  if (response === '250 taken') state.emails.push(email);
  return response;
}

function addressIn(text: string): string {
  return /<([^>]*)>/.exec(text)?.[1] ?? '';
}

function portOf(server: Server): number {
  const at = server.address();
  return typeof at === 'object' && at !== null ? at.port : 0;
}
