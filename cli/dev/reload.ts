import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from '../../endpoints/http/send-text.ts';

/** The prefix of the dev server's own paths. No page of a site has it. */
export const OWN = '/__waybill/';
const EVENTS = `${OWN}events`;
const CLIENT = `${OWN}client.js`;

/** A finding for the overlay in the browser. */
export interface ShownFinding {
  severity: 'error' | 'warning';
  /** The finding's text in the terminal, without colors. */
  text: string;
}

/** Notifies open tabs of changes. */
export interface Reload {
  /** Answers the requests of the tabs' script; returns whether it has. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Adds the script and a hash of the HTML to a document, and allows the script in the document's policy. */
  decorate: (html: string, headers: Record<string, string>) => string;
  /** Sends the findings to every tab. Tabs whose page differs reload. */
  announce: (findings: readonly ShownFinding[]) => void;
  close: () => void;
}

export function openReload(): Reload {
  const tabs = new Set<ServerResponse>();
  let message = frame([]);
  return {
    intercept(request, response) {
      const [path = ''] = (request.url ?? '').split('?', 1);
      if (!path.startsWith(OWN)) return false;
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (isForeign(request)) {
        sendText(response, { status: 403, text: 'Only pages of this server may request this.' });
        return true;
      }
      if (path === CLIENT) {
        const code = readFileSync(new URL('./client.js', import.meta.url));
        response
          .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
          .end(code);
        return true;
      }
      if (path !== EVENTS) return false;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      if (request.method === 'HEAD') {
        response.end();
        return true;
      }
      response.write(message);
      tabs.add(response);
      response.on('close', () => tabs.delete(response));
      return true;
    },
    decorate(html, headers) {
      const policy = headers['content-security-policy'];
      // Allows only the dev server's own script; the rest stays as strict as in production.
      if (policy !== undefined) headers['content-security-policy'] = allowing(policy, `'self'`);
      headers['cache-control'] = 'no-store';
      const hash = createHash('sha256').update(html).digest('base64url');
      return html
        .replace('<html', () => `<html data-served="${hash}"`)
        .replace('</head>', () => `<script type="module" src="${CLIENT}"></script>\n</head>`);
    },
    announce(findings) {
      message = frame(findings);
      for (const tab of tabs) tab.write(message);
    },
    close() {
      for (const tab of tabs) tab.end();
    },
  };
}

/**
 * Returns whether a page of another origin sent the request. Browsers send `Origin` then; requests from the site's own
 * pages may omit it.
 */
export function isForeign({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin !== undefined && URL.parse(origin)?.host !== host;
}

/** Formats an event with the delay in milliseconds until a tab reconnects to a restarted server. */
function frame(findings: readonly ShownFinding[]): string {
  return `retry: 500\ndata: ${JSON.stringify(findings)}\n\n`;
}

function allowing(policy: string, source: string): string {
  return policy.replace(/script-src ([^;]*)/, (_all, sources: string) => {
    const others = sources.split(' ').filter((allowed) => allowed !== "'none'" && allowed !== "'strict-dynamic'");
    return `script-src ${[...others, source].join(' ')}`;
  });
}
