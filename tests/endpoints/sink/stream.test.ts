import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STREAM_LIMITS } from '../../../endpoints/sink/stream.ts';
import { ask } from '../../helpers/endpoints.ts';
import { openSink } from '../../helpers/sink.ts';

let sink: Awaited<ReturnType<typeof openSink>>;
const leaving = new AbortController();
beforeEach(async () => {
  sink = await openSink();
});
afterEach(async () => {
  expect(sink.faults).toEqual([]);
  await sink.close();
});

interface Heard {
  id?: string;
  event?: string;
  data?: string;
  comment?: string;
}

/** Opens the stream and returns a function that reads its next event. */
async function listen(query = '', { headers = {}, at = sink.at } = {}) {
  const response = await fetch(`${at}/arrivals${query}`, { headers, signal: leaving.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<Heard> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end !== -1) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (block !== ':') return parsed(block);
        continue;
      }
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) throw new Error('the stream has ended');
      text += value;
    }
  };
  return { response, next, leave: () => reader?.cancel() };
}

function parsed(block: string): Heard {
  return Object.fromEntries(
    block.split('\n').map((line) => /^(\w+):\s?(.*)$/.exec(line)?.slice(1) ?? ['comment', line]),
  );
}

const hit = (name: string, kind = 'collect') => sink.send(`/${kind}?tag=${name}`, '');
const row = (name: string) => expect.stringContaining(`<p class=\\"summary\\">${name}</p>`);

describe('stream of arrivals', () => {
  test('[T08] sends new arrivals as rows of the list', async () => {
    const { response, next, leave } = await listen();
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
    ]);
    await hit('one');
    expect(await next()).toEqual({ id: '1', data: row('one') });
    await hit('two');
    expect(await next()).toEqual({ id: '2', data: row('two') });
    await leave();
  });

  test('[T08] sends the arrivals since the page was rendered', async () => {
    for (const name of ['one', 'two', 'three']) await hit(name);
    const { next, leave } = await listen('?after=1');
    expect([(await next()).id, (await next()).id]).toEqual(['2', '3']);
    await leave();
  });

  test('[T08] sends the arrivals that came while the connection was lost', async () => {
    for (const name of ['one', 'two', 'three']) await hit(name);
    const { next, leave } = await listen('?after=0', { headers: { 'last-event-id': '2' } });
    expect((await next()).id).toBe('3');
    await leave();
  });

  test('[T08] sends only one kind when the query names one', async () => {
    const { next, leave } = await listen('?kind=refused');
    await hit('one');
    await sink.send('/consent', 'none');
    expect((await next()).id).toBe('2');
    await leave();
  });

  test('[T08] reports that the list was emptied, also after a reconnect', async () => {
    await hit('one');
    const { next, leave } = await listen('?after=1');
    const { status, headers } = await sink.send('/empty', '');
    expect([status, headers['location']]).toEqual([303, '/__sink']);
    expect(await next()).toEqual({ event: 'emptied', data: '' });
    await leave();
    const again = await listen('?after=1');
    await hit('two');
    expect([await again.next(), await again.next()]).toMatchObject([{ event: 'emptied' }, { id: '2' }]);
    await again.leave();
    const later = await listen('?after=2');
    await hit('three');
    expect(await later.next()).toMatchObject({ id: '3' });
    await later.leave();
  });

  test('[T08] reports an empty list first when another preview has started', async () => {
    await hit('one');
    const { next, leave } = await listen('?after=57');
    expect([await next(), await next()]).toMatchObject([{ event: 'emptied' }, { id: '1' }]);
    await leave();
  });

  test('[T08] sends everything to a slow listener and does not delay others', async () => {
    const COUNT = 60;
    const slow = connect(sink.port, 'localhost');
    await once(slow, 'connect');
    slow.pause().write('GET /__sink/arrivals HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    const quick = await listen();
    const body = 'a'.repeat(100_000);
    const ids: (string | undefined)[] = [];
    for (let count = 0; count < COUNT; count += 1) {
      await sink.send(`/collect?tag=t`, body);
      ids.push((await quick.next()).id);
    }
    expect(ids).toEqual(Array.from({ length: COUNT }, (_, index) => String(index + 1)));
    let text = '';
    slow.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk));
    while (!text.includes(`id: ${COUNT}\n`)) await once(slow.resume(), 'data');
    expect(text.match(/^id: \d+$/gm)).toHaveLength(COUNT);
    slow.destroy();
    await quick.leave();
  });

  test('[T08] buffers nothing for a listener that does not read', async () => {
    const COUNT = 40;
    const slow = connect(sink.port, 'localhost');
    await once(slow, 'connect');
    slow.pause().write('GET /__sink/arrivals HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    // Escaping makes each body five times as long, so all together exceed the socket buffers.
    const body = '<'.repeat(200_000);
    for (let count = 0; count < COUNT; count += 1) await sink.send('/collect', body);
    await sink.send('/empty', '');
    let text = '';
    slow.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk));
    while (!text.includes('event: emptied')) await once(slow.resume(), 'data');
    const sent = text.match(/^id: \d+$/gm)?.length ?? 0;
    expect([sent > 0, sent < COUNT]).toEqual([true, true]);
    slow.destroy();
  });

  test('[T08] accepts twenty listeners and frees a slot when one leaves', async () => {
    const { mostListeners } = STREAM_LIMITS;
    expect(mostListeners).toBe(20);
    const all = await Promise.all(Array.from({ length: mostListeners }, () => listen()));
    const { status, body } = await ask(`${sink.at}/arrivals`);
    expect([status, JSON.parse(body)]).toEqual([
      503,
      { error: 'Too many pages are listening already. Close one of them.' },
    ]);
    await all[0]?.leave();
    let again = await listen();
    while (again.response.status === 503) again = await listen();
    expect(again.response.status).toBe(200);
    for (const { leave } of [...all.slice(1), again]) await leave();
  });

  test('[T08] sends heartbeats, so that proxies do not close the connection', async () => {
    const lively = await openSink({ beatsEvery: 5 });
    const response = await fetch(`${lively.at}/arrivals`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (text.length < ':\n\n'.length * 3) text += (await reader?.read())?.value ?? '';
    expect(text).toMatch(/^(:\n\n){3}/);
    await reader?.cancel();
    await lively.close();
  });

  test('[T08] answers HEAD with its content type only', async () => {
    const { status, headers, body } = await ask(`${sink.at}/arrivals`, { method: 'HEAD' });
    expect([status, headers['content-type'], body]).toEqual([200, 'text/event-stream; charset=utf-8', '']);
  });
});
