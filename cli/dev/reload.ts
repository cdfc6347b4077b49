import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

const EVENTS = '/__waybill/events';
const CLIENT = '/__waybill/client.js';

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
      const [path] = (request.url ?? '').split('?', 1);
      if (path === CLIENT) {
        const code = readFileSync(new URL('./client.js', import.meta.url));
        response
          .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
          .end(code);
        return true;
      }
      if (path !== EVENTS) return false;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
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
