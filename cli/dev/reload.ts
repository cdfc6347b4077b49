import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { say } from '../../endpoints/http/say.ts';

/** Addresses of the tool's own, which no page of a site has. */
const OWN = '/__waybill/';
const EVENTS = `${OWN}events`;
const CLIENT = `${OWN}client.js`;

/** A finding as the overlay shows it. */
export interface ShownFinding {
  severity: 'error' | 'warning';
  /** The finding as the terminal shows it, without colours. */
  text: string;
}

/** Tells open tabs what changed. */
export interface Reload {
  /** Answers the requests of the tabs' script. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Adds that script to a document, and lets the document's policy allow it. */
  decorate: (html: string, headers: Record<string, string>) => string;
  /** Tabs whose page differs load it again; every tab shows the findings. */
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
        say(response, { status: 403, text: 'Only pages of this server may ask for this.' });
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
      // The tool's own script; everything else stays as strict as it is in production.
      if (policy !== undefined) headers['content-security-policy'] = allowing(policy, `'self'`);
      headers['cache-control'] = 'no-store';
      return html.replace('</head>', `<script type="module" src="${CLIENT}"></script>\n</head>`);
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

/** Browsers name the page that asks where it is on another origin; a page of our own need not say so. */
function isForeign({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin !== undefined && URL.parse(origin)?.host !== host;
}

/** An event, and how soon a tab asks again after the server was away. */
function frame(findings: readonly ShownFinding[]): string {
  return `retry: 500\ndata: ${JSON.stringify(findings)}\n\n`;
}

function allowing(policy: string, source: string): string {
  return policy.replace(/script-src ([^;]*)/, (_all, sources: string) => {
    const others = sources.split(' ').filter((one) => one !== "'none'" && one !== "'strict-dynamic'");
    return `script-src ${[...others, source].join(' ')}`;
  });
}
