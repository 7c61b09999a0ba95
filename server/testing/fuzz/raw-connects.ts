/** Sends each packet in a frame of its own; resolves when the server disconnects. */
export async function connectByWebSocket(
  address: string,
  packets: readonly string[],
): Promise<void> {
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
  );
  await new Promise<void>((done) => {
    socket.addEventListener('close', () => done());
    socket.addEventListener('open', () => {
      for (const packet of packets) socket.send(packet);
    });
  });
}

/** The same in one polling request; resolves when the server has dropped the session. */
export async function connectByPolling(address: string, packets: readonly string[]): Promise<void> {
  const polling = `${address}/socket.io/?EIO=4&transport=polling`;
  const handshake = await (await fetch(polling)).text();
  const session = `${polling}&sid=${/"sid":"([^"]+)"/.exec(handshake)?.[1]}`;
  await fetch(session, { method: 'POST', body: packets.join('\u001e') });
  for (let isKnown = true; isKnown;) isKnown = (await fetch(session)).ok;
}
