/** What a visitor may ask of this host, and for how long. */
export interface Limits {
  /** Of a body; a longer one is answered 413. */
  bodyBytes: number;
  /** Of a body that is too long, how much is still taken, so that whoever sends it can read the answer. */
  drainedBytes: number;
  /** Milliseconds until the headers of a request must be there. */
  headersWithin: number;
  /** Milliseconds until a whole request must be there. */
  requestWithin: number;
  /** Milliseconds for which the host keeps a connection open between two requests. */
  idleFor: number;
  /** Milliseconds between two looks at how late requests are. */
  checkedEvery: number;
  /** Leads of one visitor in a minute; further ones are answered 429. Far more than people send, and few enough to end a loop. */
  leadsPerMinute: number;
  /** Leads of one client in a minute, such as one server of the sites' edge, whatever visitors it names. */
  clientLeadsPerMinute: number;
  /** Refusals that are noted in a minute, of all addresses: whoever is refused in a loop must not keep the disk busy. */
  refusalsPerMinute: number;
  /** Wrong passwords of one client in a minute; for the rest of it the right one is not taken either. */
  wrongPasswordsPerMinute: number;
  /** Wrong passwords of all clients in a minute; above that, each client has one in a minute. */
  allWrongPasswordsPerMinute: number;
}

export const LIMITS: Readonly<Limits> = {
  bodyBytes: 65_536,
  drainedBytes: 1_048_576,
  headersWithin: 10_000,
  requestWithin: 20_000,
  idleFor: 5_000,
  checkedEvery: 1_000,
  leadsPerMinute: 600,
  clientLeadsPerMinute: 3_000,
  refusalsPerMinute: 600,
  wrongPasswordsPerMinute: 10,
  allWrongPasswordsPerMinute: 100,
};

/** Fields of one form and parts of one query. A name that is repeated counts each time. */
export const MAX_FIELDS = 100;
/** Characters of the name of a field. */
export const MAX_NAME = 64;
/** Characters of an idempotency key. */
export const MAX_KEY = 255;
/** Characters of the address of a page that are kept. */
export const MAX_PAGE = 2_048;
