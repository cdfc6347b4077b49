import { dueLead, nextDue, type Outcome, releaseLead, retryLeads, storeOutcome } from './delivery.ts';
import { type EraseSelector, eraseLeads, wipeTraces } from './erase.ts';
import { insertLead, type Repeated, repeatedLead, type Submission } from './insert.ts';
import type { Lead, LeadState, NewLead } from './lead.ts';
import { openFile } from './open-file.ts';
import { probeWrite } from './probe.ts';
import { countLeads, countStates, findLeads, type LeadFilter, leadNamed, type ResultRange } from './queries.ts';
import { findRefusals, insertRefusal, type Refused, type StoredRefusal } from './refusals.ts';

/** The leads and refusals of a folder. Every method throws if the file cannot be read or written. */
export interface LeadStore {
  /**
   * Stores a lead and returns its id, or the id of the lead that it repeats. When it returns, the lead is on the disk,
   * even if the process or the machine's power fails.
   */
  add: (lead: NewLead) => string;
  /** Returns the lead that a submission repeats. */
  repeated: (sending: Omit<Submission, 'received'>) => Repeated | undefined;
  /** Throws if a lead with this many bytes of values could not be stored. */
  probe: (bytes: number) => void;
  find: (wanted: LeadFilter, part?: ResultRange) => Lead[];
  count: (wanted: LeadFilter) => number;
  states: () => Record<LeadState, number>;
  get: (id: string) => Lead | undefined;
  /** Deletes leads and returns how many there were. Only `wipe` removes all traces of them. */
  erase: (erased: EraseSelector) => number;
  /** Removes the traces of erased leads, also of earlier runs. Returns why some may remain, or undefined. */
  wipe: () => string | undefined;
  retry: (id?: string) => number;
  release: (id: string) => number;
  due: () => Lead | undefined;
  nextDue: () => number | undefined;
  settle: (id: string, outcome: Outcome) => void;
  noteRefusal: (refused: Refused) => void;
  refusals: (most: number) => StoredRefusal[];
  close: () => void;
}

/** Returns the leads of a folder, in `leads.sqlite`. The first access creates the folder and the file. */
export function leadStore(folder: string, now: () => Date = () => new Date()): LeadStore {
  const { database, exists, close } = openFile(folder);
  return {
    add: (lead) => insertLead(database(), { ...lead, received: now() }),
    repeated: (sending) => repeatedLead(database(), { ...sending, received: now() }),
    probe: (bytes) => probeWrite(database(), bytes),
    find: (wanted, part) => findLeads(database(), wanted, part),
    count: (wanted) => countLeads(database(), wanted),
    states: () => countStates(database()),
    get: (id) => leadNamed(database(), id),
    erase: (erased) => eraseLeads(database(), erased),
    wipe: () => (exists() ? wipeTraces(database()) : undefined),
    retry: (id) => retryLeads(database(), id),
    release: (id) => releaseLead(database(), id),
    due: () => dueLead(database(), now().getTime()),
    nextDue: () => nextDue(database()),
    settle: (id, outcome) => storeOutcome(database(), id, outcome),
    noteRefusal: (refused) => insertRefusal(database(), { ...refused, at: now().toISOString() }),
    refusals: (most) => findRefusals(database(), most),
    close,
  };
}
