import { connect } from 'node:net';

/** 4xx responses of a company proxy or of partly deployed hosts, which do not know whether the lead is valid. */
const FOREIGN = [400, 401, 403, 404, 405, 407, 408, 409, 410, 413, 415, 422, 425, 451].flatMap((status) => [
  () => new Response('<!doctype html><h1>Blocked</h1>', { status, headers: { 'content-type': 'text/html' } }),
  () => Response.json({ error: 'There is no page at this address.' }, { status }),
  () => new Response('{"error":"cut o', { status, headers: { 'content-type': 'application/json' } }),
  () => new Response(null, { status }),
]);

/** Returns one of them; `random` is from 0 to 1. */
export function foreignAnswer(random: number): Response {
  return (FOREIGN[Math.floor(random * FOREIGN.length)] ?? Response.error)();
}

/** Returns the same response one byte at a time, complete or cut in the middle. */
export async function dribbled(answer: Response, { isCut }: { isCut: boolean }): Promise<Response> {
  const { status, headers } = answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isCut && at >= bytes.length / 2) controller.error(new TypeError('the connection was reset'));
      else if (at < bytes.length) controller.enqueue(bytes.slice(at, ++at));
      else controller.close();
    },
  });
  return new Response(body, { status, headers });
}

interface Broken {
  key: string;
  body: Buffer;
  fault: 'cut' | 'aborted' | 'slow' | 'late';
}

/** Sends the bytes of a request directly, and disconnects or waits in the middle. */
export async function brokenPost(port: number, { key, body, fault }: Broken): Promise<Response> {
  const socket = connect(port, 'localhost');
  const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  const head = `POST /leads/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nIdempotency-Key: ${key}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
  const write = (bytes: Buffer | string) =>
    new Promise<void>((resolve) => {
      socket.write(bytes, () => resolve());
    });
  await write(head);
  const middle = Math.floor(body.length / 2);
  if (fault === 'slow') {
    for (let at = 0; at < body.length && !socket.destroyed; at += 64) await write(body.subarray(at, at + 64));
  } else {
    await write(fault === 'aborted' ? body : body.subarray(0, middle));
    if (fault !== 'late') socket.destroy();
  }
  await closed;
  const [, status = '', said = ''] = /^HTTP\/1\.1 (\d{3}) [^]*?\r\n\r\n([^]*)$/.exec(text) ?? [];
  if (status === '') throw new TypeError('the connection was reset');
  return new Response(said, { status: Number(status), headers: { 'content-type': 'application/json' } });
}
