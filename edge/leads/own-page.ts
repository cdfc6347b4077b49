import { SECURITY_HEADERS } from '../answers/security-headers.ts';
import { readUpTo } from '../bodies/read-up-to.ts';
import { LIMITS } from '../forward/patience.ts';
import { send } from '../forward/send.ts';

export interface OwnPage {
  html: string;
  /** What must hold of it wherever it is shown: its policy above all. */
  headers: Readonly<Record<string, string>>;
}

/** Somebody waits for it already, and there is another answer. */
const PATIENCE_MS = 3000;
/** Several times the largest page. */
const LARGEST_PAGE = 1_048_576;

/**
 * A page of the site, as a visitor would get it: through every function that changes pages, so that what its policy names is
 * in it. Undefined where it cannot be had as it should be.
 */
export async function ownPage(address: URL): Promise<OwnPage | undefined> {
  const limits = { ...LIMITS, headersMs: PATIENCE_MS, betweenChunksMs: PATIENCE_MS };
  const headers = new Headers({ accept: 'text/html' });
  const answer = await send(address, { method: 'GET', headers, body: null, limits });
  if (typeof answer === 'string') return undefined;
  if (!isPage(answer)) {
    // Nobody waits for it: how letting go of a body fails changes nothing.
    answer.body?.cancel().catch(() => {});
    return undefined;
  }
  const read = await readUpTo(answer.body, { bytes: LARGEST_PAGE, ms: PATIENCE_MS }).catch(() => undefined);
  if (read === undefined || 'why' in read) return undefined;
  const names = Object.keys(SECURITY_HEADERS).flatMap((name): [string, string][] => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { html: new TextDecoder().decode(read), headers: Object.fromEntries(names) };
}

/** Without a policy of its own, it would be shown without any. */
function isPage({ status, headers }: Response): boolean {
  const isHtml = /^text\/html\b/i.test(headers.get('content-type') ?? '');
  return status === 200 && isHtml && headers.has('content-security-policy');
}
