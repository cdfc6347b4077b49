import { deleteOldDigests, findLastCleanUp, noteCleanUp } from './clean-ups.ts';
import { claimLead, nextDueLead, releaseLead, retryLeads, storeOutcome } from './delivery.ts';
import { findErased, findRepeated, repeatedLeadIn } from './insert.ts';
import { leadOf } from './lead.ts';
import type { LeadStore } from './lead-store.ts';
import { countLeads, countStates, findLeads, leadCountsByState, leadNamed } from './queries.ts';
import { deleteOldRefusals, findRefusals, insertRefusal, refusalOf } from './refusals.ts';
import type { Dialect, RunStatement } from './statement.ts';

/** The methods that are the same for every database. */
type CommonMethods = Omit<LeadStore, 'add' | 'probe' | 'erase' | 'wipe' | 'close'>;

/** Returns the methods of a store that need no transaction. */
export function commonMethods(
  run: RunStatement,
  { dialect, now }: { dialect: Dialect; now: () => Date },
): CommonMethods {
  return {
    async repeated(sending) {
      const lead = { ...sending, received: now() };
      return repeatedLeadIn([...(await run(findRepeated(lead))), ...(await run(findErased(lead)))], lead);
    },
    find: async (wanted, part) => (await run(findLeads(wanted, part, dialect))).map(leadOf),
    count: async (wanted) => Number((await run(countLeads(wanted, dialect)))[0]?.['count']),
    states: async (old) => leadCountsByState(await run(countStates(old))),
    get: async (id) => (await run(leadNamed(id))).map(leadOf)[0],
    retry: async (id) => (await run(retryLeads(now().getTime(), id))).length,
    release: async (id) => (await run(releaseLead(id))).length,
    claim: async () => (await run(claimLead(now().getTime(), dialect))).map(leadOf)[0],
    async nextDue() {
      const due = (await run(nextDueLead()))[0]?.['due'] ?? undefined;
      return due === undefined ? undefined : Number(due);
    },
    async settle(id, outcome) {
      await run(storeOutcome(id, outcome));
    },
    async lastCleanUp() {
      const at = (await run(findLastCleanUp()))[0]?.['at'] ?? undefined;
      return at === undefined ? undefined : new Date(String(at));
    },
    async noteCleanUp(at) {
      await run(noteCleanUp(at));
      await run(deleteOldDigests(at));
    },
    async noteRefusal(refused) {
      const [row] = await run(insertRefusal({ ...refused, at: now().toISOString() }));
      await run(deleteOldRefusals(Number(row?.['id'])));
    },
    refusals: async (most) => (await run(findRefusals(most))).map(refusalOf),
  };
}
