import type { DeliveryOutcome } from './delivery.ts';
import type { EraseSelector, ErasureResult, OldLeads } from './erase.ts';
import type { RepeatedLead, Submission } from './insert.ts';
import type { Lead, LeadState, NewLead } from './lead.ts';
import type { LeadFilter, ResultRange } from './queries.ts';
import type { RefusedLeadNote, StoredRefusal } from './refusals.ts';

/** Stored leads and refusals. Every method rejects if the file or the database cannot be read or written. */
export interface LeadStore {
  /**
   * Stores a lead and returns its id, or the id of the lead that it repeats. When it resolves, the lead is on the disk,
   * even if the process or the machine's power fails. Of the same leads that several processes add at the same time, one
   * is stored. A copy of a lead that was erased lately is not stored.
   */
  add: (lead: NewLead) => Promise<string>;
  /** Returns the lead that a submission repeats. */
  repeated: (sending: Omit<Submission, 'received'>) => Promise<RepeatedLead | undefined>;
  /** Rejects if a lead with this many bytes of values could not be stored. */
  probe: (bytes: number) => Promise<void>;
  find: (wanted: LeadFilter, part?: ResultRange) => Promise<Lead[]>;
  count: (wanted: LeadFilter) => Promise<number>;
  /** Returns the number of leads in each state: of all leads or of the old ones. */
  states: (old?: OldLeads) => Promise<Record<LeadState, number>>;
  get: (id: string) => Promise<Lead | undefined>;
  /** Deletes leads. Only `wipe` removes all traces of them. */
  erase: (erased: EraseSelector) => Promise<ErasureResult>;
  /** Removes the traces of erased leads, also of earlier runs. Returns why some may remain, or undefined. */
  wipe: () => Promise<string | undefined>;
  /** Makes dead and waiting leads due at once: one or all. Returns how many there were. */
  retry: (id?: string) => Promise<number>;
  /** Makes a held lead due for delivery. Returns how many leads changed. */
  release: (id: string) => Promise<number>;
  /**
   * Returns the due lead that has waited longest, and claims it: no process gets it again until `settle`, or until the
   * claim ends.
   */
  claim: () => Promise<Lead | undefined>;
  /** Returns when `claim` may return a lead, in milliseconds of the epoch; undefined if no lead waits. */
  nextDue: () => Promise<number | undefined>;
  /** Stores the result of a delivery. Does nothing if the lead was erased or changed its state meanwhile. */
  settle: (id: string, outcome: DeliveryOutcome) => Promise<void>;
  /** Returns the time of the last clean-up, or of the newest lead before the first one; undefined without a lead. */
  lastCleanUp: () => Promise<Date | undefined>;
  /** Stores the time of a clean-up, and forgets the leads that were erased more than eight days before it. */
  noteCleanUp: (at: Date) => Promise<void>;
  noteRefusal: (refused: RefusedLeadNote) => Promise<void>;
  /** Returns the newest refusals first. */
  refusals: (most: number) => Promise<StoredRefusal[]>;
  close: () => Promise<void>;
}
