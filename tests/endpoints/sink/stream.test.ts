import { expect, onTestFinished, test } from 'vitest';
import { openSink } from '../../helpers/sink.ts';

test('[T08] the stream sends the arrivals since the page was rendered and each new one, and reports an emptied list', async () => {
  const sink = await openSink();
  onTestFinished(sink.close);
  const hit = (name: string) => sink.send(`/collect?tag=${name}`, '');
  for (const name of ['one', 'two']) await hit(name);
  const response = await fetch(`${sink.at}/arrivals?after=1`);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) text += (await reader?.read())?.value ?? '';
  };
  await until('id: 2\n');
  await hit('three');
  await until('<p class=\\"summary\\">three</p>');
  await sink.send('/empty', '');
  await until('event: emptied\n');
  expect(text.match(/^id: \d+$/gm)).toEqual(['id: 2', 'id: 3']);
  expect(sink.faults).toEqual([]);
  await reader?.cancel();
});
