import type { SinkEvent } from '../../endpoints/sink/sink-event.ts';
import type { StreamLimits } from '../../endpoints/sink/stream.ts';
import { SINK_PATH } from '../../runtime/contract/forwards.ts';
import { type Answered, ask, openEndpoints } from './endpoints.ts';

/** A host of endpoints that takes what leaves browsers, and all that has arrived there. */
export async function openSink(limits: Partial<StreamLimits> = {}) {
  const arrived: SinkEvent[] = [];
  const onArrival = (arrival: SinkEvent) => void arrived.push(arrival);
  const host = await openEndpoints({ sink: { onArrival, limits } });
  const at = host.url + SINK_PATH;
  /** Sends a body; what is no text or bytes is sent as JSON. */
  const send = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answered> => {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    return ask(at + path, { method: 'POST', headers, body: isRaw ? body : JSON.stringify(body) });
  };
  /** What the arrivals say, in English. */
  const lines = () => arrived.map(({ kind, summary }) => `${kind}: ${summary['en-US']}`);
  return { ...host, at, arrived, lines, send };
}
