import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { LocaleHost } from '../../endpoints/http/locale-host.ts';
import { pathAndQuery, refuseHost } from '../../endpoints/http/refuse-host.ts';
import { NO_HOST, refuseTunnels, sendText } from '../../endpoints/http/send-text.ts';
import { isVisitorGone } from '../../endpoints/http/visitor-gone.ts';
import { answer } from './answer.ts';
import { decodePath, splitTarget } from './decode-path.ts';
import type { EdgeLayer } from './edge/edge-layer.ts';
import type { HostedSite } from './hosted-site.ts';
import { localLinks } from './local-links.ts';

export interface PreviewServer {
  url: string;
  port: number;
  close: () => Promise<void>;
}

export interface HostOptions {
  port: number;
  siblings: readonly LocaleHost[];
  /** Answers requests that do not belong to the export; returns true if it has. */
  intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Runs before redirects and files. */
  edge?: EdgeLayer;
  /** Changes a document and its headers before it is sent. */
  decorate?: (html: string, headers: Record<string, string>) => string;
  /**
   * Called when a file cannot be sent. The visitor gets no details, because such messages contain folders of this
   * machine.
   */
  onError?: (error: Error) => void;
}

const REFUSAL =
  'This server accepts requests only for localhost, names that end in .localhost, 127.0.0.0/8 and [::1]. ' +
  'Under any other name, a foreign page could read its responses.';

/**
 * Serves one locale's site the way the host does: `/x` from `x.html`, unknown paths with 404.html and status 404,
 * redirects and headers by the host's own rules. Links to a production host point to that locale's port instead.
 */
export async function serveHost(
  siteNow: () => Promise<HostedSite>,
  { port, siblings, edge, intercept = () => false, decorate, onError = () => {} }: HostOptions,
): Promise<PreviewServer> {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refused = refuseHost(request, []);
    if (refused !== undefined) {
      sendText(response, { status: refused, text: refused === 400 ? NO_HOST : REFUSAL });
      return;
    }
    request.url = pathAndQuery(request.url ?? '/');
    if (intercept(request, response)) return;
    const site = await siteNow();
    const isSound = decodePath(splitTarget(request.url).rawPath) !== undefined;
    if (isSound && (await edge?.(request, response, { files: addressOf(server), deploy: site.deploy ?? '' }))) return;
    await answer(request, response, {
      site,
      edit(text, { type, headers }) {
        const local = localLinks(siblings)(text);
        return decorate !== undefined && type.startsWith('text/html') ? decorate(local, headers) : local;
      },
    });
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: Error) => {
      if (isVisitorGone(error)) return;
      onError(error);
      if (response.headersSent) response.destroy();
      else sendText(response, { status: 500, text: 'The response could not be sent. See the terminal.' });
    });
  });
  refuseTunnels(server, 'GET, HEAD');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  const actual = portOf(server);
  return {
    url: `http://localhost:${actual}`,
    port: actual,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  return address.port;
}

/** Returns the server's numeric address, because `localhost` may resolve to another server first. */
function addressOf(server: Server): string {
  const address = server.address();
  const isSixth = typeof address === 'object' && address?.family === 'IPv6';
  return `${isSixth ? '[::1]' : '127.0.0.1'}:${portOf(server)}`;
}
