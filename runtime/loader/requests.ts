import { LOAD_RETRIES } from '../../contract/constants.ts';

/** A response. Status 0: the request failed. `json` is undefined if the body is not JSON. */
export interface JsonResponse {
  status: number;
  json: unknown;
}

export interface RequestOptions {
  priority: RequestPriority;
  /** Any other status causes an immediate retry. */
  accepted: readonly number[];
  /** The remaining retries. Each retry counts down, so that a second request can use the rest. */
  budget?: { retries: number };
}

export interface Requests {
  /** Requests a URL once. Calls during the request share its response. Never rejects. */
  get: (url: string, priority: RequestPriority) => Promise<JsonResponse>;
  /** Requests a URL until the status is accepted or no retries remain. */
  requestWithRetries: (url: string, options: RequestOptions) => Promise<JsonResponse>;
}

export function createRequests(fetch: typeof globalThis.fetch): Requests {
  const inFlight = new Map<string, Promise<JsonResponse>>();

  const request = async (url: string, priority: RequestPriority): Promise<JsonResponse> => {
    try {
      const response = await fetch(url, { priority });
      const text = await response.text();
      return { status: response.status, json: parse(text) };
    } catch {
      return { status: 0, json: undefined };
    }
  };

  const get: Requests['get'] = (url, priority) =>
    sharePromise(inFlight, url, () => request(url, priority).finally(() => inFlight.delete(url)));

  return {
    get,
    async requestWithRetries(url, { priority, accepted, budget = { retries: LOAD_RETRIES } }) {
      for (;;) {
        const answer = await get(url, priority);
        if (accepted.includes(answer.status) || !budget.retries--) return answer;
      }
    },
  };
}

/** Returns the promise of a key, and creates it on the first call. */
export function sharePromise<Result>(
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
