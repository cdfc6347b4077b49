import type { LeadQueue, SentMessage } from '../../browser/lead-queue.ts';

export interface KeptLeadsOptions {
  clients: { matchAll: () => Promise<readonly { postMessage: (message: SentMessage) => void }[]> };
  queue: Pick<LeadQueue, 'send'>;
}

/**
 * Sends leads that pages could not send, and tells the pages that are open. Rejects where some are left; those that are
 * refused are left to a page, which can tell their visitor.
 */
export function keptLeadsSender({ clients, queue }: KeptLeadsOptions): () => Promise<void> {
  return async () => {
    const told: SentMessage[] = [];
    const { left } = await queue.send({
      onFate: (fate, lead) => told.push({ keptLead: { fate, lead } }),
      leavesRefused: true,
    });
    const pages = told.length > 0 ? await clients.matchAll() : [];
    for (const page of pages) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of a worker is of its origin
      for (const message of told) page.postMessage(message);
    }
    if (left > 0) throw new Error('some leads are left');
  };
}
