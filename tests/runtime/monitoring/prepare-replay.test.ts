import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { prepareReplay, type ReplayEnvelope } from '../../../runtime/monitoring/prepare-replay.ts';

const EVENTS = [{ type: 4, data: { href: 'https://site.example/search?q=(typed)#key' } }, { text: '重量' }];
const HEADER = '{"segment_id":0}\n';
const ENVELOPE = [
  { event_id: 'a' },
  [
    [{ type: 'replay_event' }, { urls: ['https://li:pass@site.example/search?q=typed'] }],
    [{ type: 'replay_recording', length: 1 }, HEADER + JSON.stringify(EVENTS)],
  ],
] as unknown as ReplayEnvelope;
const CLEAN = [{ type: 4, data: { href: 'https://site.example/search' } }, { text: '重量' }];

/** Returns the items of the prepared envelope: the event, and the recording in bytes. */
async function prepared(isLeaving: boolean) {
  const [header, items] = await prepareReplay(ENVELOPE, { isLeaving });
  const [event, recording] = items as unknown as [[object, object], [{ length: number }, Uint8Array]];
  const bytes = Buffer.from(recording[1]);
  const end = bytes.indexOf('\n') + 1;
  return { header, event, about: recording[0], bytes, head: bytes.toString('utf8', 0, end), rest: bytes.subarray(end) };
}

test('[T06] compresses a recording, and leaves only origins and paths of addresses in it and in its event', async () => {
  const { header, event, about, bytes, head, rest } = await prepared(false);
  expect(header).toEqual({ event_id: 'a' });
  expect(event).toEqual([{ type: 'replay_event' }, { urls: ['https://site.example/search'] }]);
  expect(about).toEqual({ type: 'replay_recording', length: bytes.length });
  expect(head).toBe(HEADER);
  expect(JSON.parse(inflateSync(rest).toString())).toEqual(CLEAN);
});

test('[T06] does not compress the recording of a page that is being left', async () => {
  const { about, bytes, head, rest } = await prepared(true);
  expect(about.length).toBe(bytes.length);
  expect(head).toBe(HEADER);
  expect(JSON.parse(rest.toString())).toEqual(CLEAN);
});
