import type { LeadQueue } from '../../browser/lead-queue.ts';

/**
 * Returns a function that sends leads that pages could not send. It rejects if some are left. A refused or old lead
 * stays in the queue, because only a page can offer its text again.
 */
export function queuedLeadsSender(queue: Pick<LeadQueue, 'send'>): () => Promise<void> {
  return async () => {
    const { left } = await queue.send((fate) => fate === 'sent');
    if (left > 0) throw new Error('some leads are left');
  };
}
