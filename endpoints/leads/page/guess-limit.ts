import { rateLimit } from '../rate-limit.ts';

/** Limits how often the password can be guessed. */
export interface GuessLimit {
  /** Returns the seconds until a client may try again; zero if it may now. */
  wait: (client: string) => number;
  /** Counts a wrong password. */
  count: (client: string) => void;
}

interface GuessLimits {
  /** Wrong passwords of one client in a minute. */
  perClient: number;
  /** Wrong passwords of all clients in a minute. Above that, each client has one try in a minute. */
  ofAll: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Returns a limit for wrong passwords. The limit for all clients never refuses a client's first try, so guesses from
 * many addresses do not lock out people who know the password.
 */
export function guessLimit({ perClient, ofAll, now }: GuessLimits): GuessLimit {
  const usual = rateLimit(perClient, now);
  const single = rateLimit(1, now);
  const all = rateLimit(ofAll, now);
  return {
    wait: (client) => Math.max(usual.wait(client), all.wait('') > 0 ? single.wait(client) : 0),
    count(client) {
      usual.take(client);
      single.take(client);
      all.take('');
    },
  };
}
