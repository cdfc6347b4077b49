import { dueLead, nextDue, type Outcome, releaseLead, retryLeads, settle } from './delivery.ts';
import { type Erased, eraseLeads, wipe } from './erase.ts';
import { insertLead, type Repeated, repeatedLead, type Sending } from './insert.ts';
import type { Lead, NewLead, State } from './lead.ts';
import { openFile } from './open-file.ts';
import { probe } from './probe.ts';
import { countLeads, countStates, findLeads, leadNamed, type Part, type Wanted } from './queries.ts';
import { findRefusals, insertRefusal, type KeptRefusal, type Refused } from './refusals.ts';

/** Leads and refusals of a folder. Everything throws where the file cannot be read or written. */
export interface LeadStore {
  /**
   * Stores a lead and returns its id, or that of the lead that it repeats. It is on the disk then, whatever happens to this
   * process or to the machine's power.
   */
  add: (lead: NewLead) => string;
  /** The lead that a sending repeats. */
  repeated: (sending: Omit<Sending, 'received'>) => Repeated | undefined;
  /** Throws where a lead with so many bytes of values could not be stored. */
  probe: (bytes: number) => void;
  find: (wanted: Wanted, part?: Part) => Lead[];
  count: (wanted: Wanted) => number;
  states: () => Record<State, number>;
  get: (id: string) => Lead | undefined;
  /** Deletes leads and says how many there were. Only `wipe` removes all traces of them. */
  erase: (erased: Erased) => number;
  /** Removes what erased leads left in the files, also in earlier runs; says why some of it may still be there. */
  wipe: () => string | undefined;
  retry: (id?: string) => number;
  release: (id: string) => number;
  due: () => Lead | undefined;
  nextDue: () => number | undefined;
  settle: (id: string, outcome: Outcome) => void;
  noteRefusal: (refused: Refused) => void;
  refusals: (most: number) => KeptRefusal[];
  close: () => void;
}

/** Opens the leads of a folder, `leads.sqlite` in it; both are made when something is asked for. */
export function leadStore(folder: string, now: () => Date = () => new Date()): LeadStore {
  const { database, exists, close } = openFile(folder);
  return {
    add: (lead) => insertLead(database(), { ...lead, received: now() }),
    repeated: (sending) => repeatedLead(database(), { ...sending, received: now() }),
    probe: (bytes) => probe(database(), bytes),
    find: (wanted, part) => findLeads(database(), wanted, part),
    count: (wanted) => countLeads(database(), wanted),
    states: () => countStates(database()),
    get: (id) => leadNamed(database(), id),
    erase: (erased) => eraseLeads(database(), erased),
    wipe: () => (exists() ? wipe(database()) : undefined),
    retry: (id) => retryLeads(database(), id),
    release: (id) => releaseLead(database(), id),
    due: () => dueLead(database(), now().getTime()),
    nextDue: () => nextDue(database()),
    settle: (id, outcome) => settle(database(), id, outcome),
    noteRefusal: (refused) => insertRefusal(database(), { ...refused, at: now().toISOString() }),
    refusals: (most) => findRefusals(database(), most),
    close,
  };
}
