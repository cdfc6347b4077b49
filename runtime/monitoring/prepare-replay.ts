import type { BrowserOptions } from '@sentry/browser';
import { withBareAddresses, withBareAddressesInJson } from '../browser/bare-addresses.ts';

export type ReplayEnvelope = Parameters<ReturnType<NonNullable<BrowserOptions['transport']>>['send']>[0];

/**
 * Returns an envelope with the addresses of its replay cut to their origin and path, and with a compressed recording.
 * Compresses in the page, because the worker of the service's module has a `blob:` address, which the policy forbids.
 */
export async function prepareReplay(
  [header, items]: ReplayEnvelope,
  { isLeaving }: { isLeaving: boolean },
): Promise<ReplayEnvelope> {
  const prepared = await Promise.all(
    items.map(async ([about, payload]) => {
      if (about.type !== 'replay_recording' || typeof payload !== 'string') return [about, withBareAddresses(payload)];
      const recording = await recordingToSend(payload, isLeaving);
      return [{ ...about, length: recording.length }, recording];
    }),
  );
  return [header, prepared] as ReplayEnvelope;
}

/** Returns a recording: a line of JSON about it, and then its events. A page that is left has no time to compress. */
async function recordingToSend(payload: string, isLeaving: boolean): Promise<Uint8Array> {
  const end = payload.indexOf('\n') + 1;
  const events = new TextEncoder().encode(withBareAddressesInJson(payload.slice(end)));
  const sent = isLeaving ? events : await compressed(events);
  const head = new TextEncoder().encode(payload.slice(0, end));
  const recording = new Uint8Array(head.length + sent.length);
  recording.set(head);
  recording.set(sent, head.length);
  return recording;
}

async function compressed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
