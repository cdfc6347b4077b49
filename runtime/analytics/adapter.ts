/** The result of an event in the client: a status code and a text. */
export interface ClientResult {
  code: number;
  message: string;
}

/** The client's texts for events that it did not have to send: opted out, dropped by a plugin, empty, not initialized. */
const NOTHING_TO_SEND: readonly string[] = [
  'Event skipped due to optOut config',
  '',
  'Event skipped due to empty event type',
  'Client not initialized',
];

/**
 * Translates a result of the client into the words of T04, which are those of the vendor's older client. Results that
 * are neither a success nor nothing to send keep their text.
 */
export function inOlderClientWords({ code, message }: ClientResult): ClientResult {
  if (code === 200) return { code, message: 'success' };
  if (code === 0 && NOTHING_TO_SEND.includes(message)) return { code, message: 'No request sent' };
  return { code, message };
}

/** Resolves if a call was successful. Otherwise rejects with the text of T04. */
export async function settle(call: Promise<ClientResult>): Promise<void> {
  const { code, message } = inOlderClientWords(await call);
  if (code === 200 && message === 'success') return;
  if (code === 0 && message === 'No request sent') return;
  throw new Error(`Attempt to log to amplitude returned ${code}`);
}
