import type { PageTemplate } from '../../contract/page-template.ts';
import { readUpTo } from '../bodies/read-up-to.ts';
import { TRANSFER_LIMITS } from '../forward/pace-body.ts';
import { send } from '../forward/send.ts';
import type { TemplateOfPage } from '../pages/page-template.ts';

/** The visitor is already waiting, and `plainFormPage` is the fallback. */
const PATIENCE_MS = 3000;
/** Several times the size of the largest page. */
const LARGEST_TEMPLATE = 1_048_576;

/**
 * Fetches the template of a page from the site. Returns undefined if it is unavailable, incomplete or has no policy:
 * without the policy, the page would be shown unprotected.
 */
export async function fetchTemplate(address: URL): Promise<TemplateOfPage | undefined> {
  const limits = { ...TRANSFER_LIMITS, headersMs: PATIENCE_MS, betweenChunksMs: PATIENCE_MS };
  const headers = new Headers({ accept: 'application/json' });
  const served = await send(address, { method: 'GET', headers, body: null, limits });
  if (typeof served === 'string') return undefined;
  if (served.status !== 200 || !served.headers.has('content-security-policy')) {
    // An error while cancelling changes nothing, because the body is not used.
    served.body?.cancel().catch(() => {});
    return undefined;
  }
  const read = await readUpTo(served.body, { bytes: LARGEST_TEMPLATE, ms: PATIENCE_MS }).catch(() => undefined);
  if (read === undefined || 'why' in read) return undefined;
  const template = parsed(new TextDecoder().decode(read));
  return template && { template, served };
}

/** Returns the template in a text; undefined if the site answers with something else, such as a page. */
function parsed(text: string): PageTemplate | undefined {
  try {
    const template: unknown = JSON.parse(text);
    return Array.isArray(Object(template).parts) ? (template as PageTemplate) : undefined;
  } catch {
    return undefined;
  }
}
