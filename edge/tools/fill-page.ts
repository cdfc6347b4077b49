import { ANSWER_SLOT } from '../../runtime/contract/answer-slots.ts';
import { escapeHtml } from '../../runtime/contract/html.ts';
import { NO_STORE } from '../answers/security-headers.ts';
import { headersOfChanged, isPage } from '../pages/rewrite.ts';

interface Filling {
  /** The texts, keyed by slot name. */
  texts: Readonly<Record<string, string>>;
  /** The typed values, keyed by field name. */
  typed: Readonly<Record<string, string>>;
}

/** Elements whose text is a slot. The page renders slots without elements in them. */
const SLOT = new RegExp(`(<[a-z]+\\b[^>]*\\s${ANSWER_SLOT}="([\\w.-]+)"[^>]*>)[^<]*`, 'g');
const INPUT = /<input\b[^>]*>/g;

/**
 * Writes texts into the slots of a tool's page, and the visitor's values into its inputs. Returns any answer unchanged that is
 * not an HTML page with status 200. No cache stores the filled page, and search engines index only the page without an answer.
 */
export async function fillPage(page: Response, { texts, typed }: Filling): Promise<Response> {
  if (page.status !== 200 || !isPage(page)) return page;
  const html = (await page.text())
    .replace(SLOT, (whole, tag: string, name: string) => {
      const text = texts[name];
      return text === undefined ? whole : tag + escapeHtml(text);
    })
    .replace(INPUT, (input) => withValue(input, typed));
  const headers = headersOfChanged(page, NO_STORE);
  headers.set('x-robots-tag', 'noindex');
  return new Response(html, { status: 200, headers });
}

function withValue(input: string, typed: Filling['typed']): string {
  const value = typed[/\sname="([^"]*)"/.exec(input)?.[1] ?? ''];
  if (value === undefined) return input;
  const bare = input.replace(/\svalue="[^"]*"/, '');
  return bare.replace(/\s*\/?>$/, ` value="${escapeHtml(value)}"/>`);
}
