import type { SinkEvent } from '../../cli/preview/mocks/sink/sink-event.ts';
import { SINK_PATH } from '../../contract/forwards.ts';
import { type Answered, ask, openEndpoints } from './endpoints.ts';

/** Starts an endpoints host with the event sink and records the events that arrive. */
export async function openSink() {
  const arrived: SinkEvent[] = [];
  const onArrival = (arrival: SinkEvent) => void arrived.push(arrival);
  const host = await openEndpoints({ sink: { onArrival } });
  const at = host.url + SINK_PATH;
  /** Sends a body; encodes it as JSON unless it is a string or bytes. */
  const send = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answered> => {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    return ask(at + path, { method: 'POST', headers, body: isRaw ? body : JSON.stringify(body) });
  };
  /** Returns the summaries of the events. */
  const lines = () => arrived.map(({ kind, summary }) => `${kind}: ${summary}`);
  return { ...host, at, arrived, lines, send };
}
