/** A parsed email. */
export interface ParsedEmail {
  /** By lower-case name, unfolded and decoded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
  /** Pictures inside it, by the name the HTML has for them. */
  readonly pictures: ReadonlyMap<string, Buffer>;
}

/** Parses what the mailer writes: headers, plain text, HTML and its pictures (RFC 2045, 2387). */
export function readEmail(content: string): ParsedEmail {
  const whole = opened(content);
  const parts = partsIn(whole);
  const partOf = (type: string): string => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type) === true);
    return part === undefined
      ? ''
      : decoded(part.body, part.headers.get('content-transfer-encoding') ?? '');
  };
  const pictures = parts.flatMap(({ headers, body }) => {
    const id = headers.get('content-id');
    return id === undefined ? [] : [[id.slice(1, -1), Buffer.from(body, 'base64')] as const];
  });
  return {
    headers: whole.headers,
    text: partOf('text/plain'),
    html: partOf('text/html'),
    pictures: new Map(pictures),
  };
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Its parts, and theirs. */
function partsIn({ headers, body }: Part): readonly Part[] {
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [];
  const parts = body.split(`--${boundary}`).slice(1, -1).map(opened);
  return parts.flatMap((part) => [part, ...partsIn(part)]);
}

function opened(content: string): Part {
  const [head = '', ...rest] = content.replace(/^\r\n/, '').split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') };
}

function decodedWords(value: string): string {
  const joined = value.replaceAll(/\?= =\?/g, '?==?');
  return joined.replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
    encoding.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : decoded(text.replaceAll('_', ' '), 'quoted-printable'),
  );
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString();
}
