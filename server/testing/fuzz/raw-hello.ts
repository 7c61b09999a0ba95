/**
 * CONNECT packets in frames of their own, sent together by a foreign client; ends when the server
 * disconnects.
 */
export async function helloByLine(address: string, hellos: readonly string[]): Promise<void> {
  const line = new WebSocket(
    `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
  );
  await new Promise<void>((done) => {
    line.addEventListener('close', () => done());
    line.addEventListener('open', () => {
      for (const hello of hellos) line.send(hello);
    });
  });
}

/** The same over plain requests, all in one; ends when the server knows the sender no more. */
export async function helloByRequest(address: string, hellos: readonly string[]): Promise<void> {
  const polling = `${address}/socket.io/?EIO=4&transport=polling`;
  const told = await (await fetch(polling)).text();
  const mine = `${polling}&sid=${/"sid":"([^"]+)"/.exec(told)?.[1]}`;
  await fetch(mine, { method: 'POST', body: hellos.join('\u001e') });
  for (let isKnown = true; isKnown;) isKnown = (await fetch(mine)).ok;
}
