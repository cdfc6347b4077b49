/** The limits that protect this host from its clients. */
export interface HostLimits {
  /** Most bytes of a body; a longer one gets 413. */
  bodyBytes: number;
  /** Most bytes of a too long body that are still read, so that its sender can read the response. */
  drainedBytes: number;
  /** Milliseconds until the headers of a request must be there. */
  headersTimeoutMs: number;
  /** Milliseconds until the complete request must have arrived. */
  requestTimeoutMs: number;
  /** How long the host keeps a connection open between two requests, milliseconds. */
  keepAliveMs: number;
  /** Milliseconds between two checks for late requests. */
  checkIntervalMs: number;
  /**
   * Leads of one visitor in a minute; more get 429. The limit is far above the number that people send, and low enough
   * to end a loop.
   */
  leadsPerMinute: number;
  /**
   * Leads of one client in a minute, such as one server of the sites' edge, for all visitors that it names together.
   */
  clientLeadsPerMinute: number;
  /** Refusals of all addresses that are noted in a minute, so that a client in a loop does not keep the disk busy. */
  refusalsPerMinute: number;
  /** Wrong passwords of one client in a minute; for the rest of the minute the right password is rejected too. */
  wrongPasswordsPerMinute: number;
  /** Wrong passwords of all clients in a minute; above that, each client has one try in a minute. */
  allWrongPasswordsPerMinute: number;
}

export const HOST_LIMITS: Readonly<HostLimits> = {
  bodyBytes: 65_536,
  drainedBytes: 1_048_576,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 20_000,
  keepAliveMs: 5_000,
  checkIntervalMs: 1_000,
  leadsPerMinute: 600,
  clientLeadsPerMinute: 3_000,
  refusalsPerMinute: 600,
  wrongPasswordsPerMinute: 10,
  allWrongPasswordsPerMinute: 100,
};

/** Most fields of a form and parts of a query. A repeated name counts each time. */
export const MAX_FIELDS = 100;
/** Most characters of a field name. */
export const MAX_NAME = 64;
/** Most characters of an idempotency key. */
export const MAX_KEY = 255;
/** Most characters of a page's address that are stored. */
export const MAX_PAGE = 2_048;
