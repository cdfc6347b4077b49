import { LOAD_RETRIES } from '../contract/constants.ts';

/** What came back. Status 0: nothing came back. Undefined JSON: the body is something else. */
export interface Answer {
  status: number;
  json: unknown;
}

export interface AskOptions {
  priority: RequestPriority;
  /** Any other status is asked for again, at once. */
  accepted: readonly number[];
  /** How often that may still happen; counted down, so that one request can go on where another ended. */
  budget?: { retries: number };
}

export interface Requests {
  /** Asks once; whoever asks while the answer is on its way gets the same one. Never rejects. */
  get: (url: string, priority: RequestPriority) => Promise<Answer>;
  /** Asks until the status is accepted or the budget is spent. */
  askHost: (url: string, options: AskOptions) => Promise<Answer>;
}

export function createRequests(fetch: typeof globalThis.fetch): Requests {
  const inFlight = new Map<string, Promise<Answer>>();

  const request = async (url: string, priority: RequestPriority): Promise<Answer> => {
    try {
      const response = await fetch(url, { priority });
      const text = await response.text();
      return { status: response.status, json: parse(text) };
    } catch {
      return { status: 0, json: undefined };
    }
  };

  const get: Requests['get'] = (url, priority) =>
    share(inFlight, url, () => request(url, priority).finally(() => inFlight.delete(url)));

  return {
    get,
    async askHost(url, { priority, accepted, budget = { retries: LOAD_RETRIES } }) {
      for (;;) {
        const answer = await get(url, priority);
        if (accepted.includes(answer.status) || !budget.retries--) return answer;
      }
    },
  };
}

/** The promise under a key, made when it is first asked for. */
export function share<Result>(
  promises: Map<string, Promise<Result>>,
  key: string,
  make: () => Promise<Result>,
): Promise<Result> {
  const promise = promises.get(key) ?? make();
  promises.set(key, promise);
  return promise;
}

export function cannotLoad(url: string, cause?: unknown): Error {
  return new Error(`${url} could not be loaded`, { cause });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
