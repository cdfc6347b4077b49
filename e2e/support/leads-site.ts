import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, inject } from 'vitest';
import { edgeEnvironment } from '../../cli/preview/edge-environment.ts';
import { serveMockEndpoints } from '../../cli/preview/mocks/serve-endpoints.ts';
import { exportServer, type Preview, type StartEndpoints, startPreview } from '../../cli/preview/start-preview.ts';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import type { Form } from '../../forms/form-names.ts';
import { REPOSITORY } from '../../tests/helpers/sources.ts';

/**
 * A fault of the endpoints host for one lead. `error`: it fails before it reads the lead. `lost-answer`: it takes the
 * lead and breaks off in the middle of its response. `until`: it waits until the test releases it. A host that hangs up
 * at once is missing: the runtime of the edge functions retries such a request by itself.
 */
export type Fault = 'error' | 'lost-answer' | { until: Promise<void> };

export interface StoredLead {
  fields: Readonly<Record<string, unknown>>;
  page: string | null;
}

/**
 * Serves the site with its edge functions, in front of an endpoints host whose faults the test sets; for the calling
 * file.
 */
export function startLeadsSite() {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-leads-'));
  /** One fault per sent lead; without a fault the host takes the lead. */
  const faults: Fault[] = [];
  let preview: Preview;
  beforeAll(async () => {
    const environmentFor = (url: string | undefined) => edgeEnvironment({}, url);
    preview = await startPreview({
      serveLocale: exportServer(inject('dist')),
      work: folder,
      hosts: LOCALES.map((locale) => ({ locale, name: 'Testline', port: 0, url: undefined })),
      endpointsPort: 0,
      startEndpoints: behind(faults),
      functions: {
        folder: join(REPOSITORY, 'edge/functions'),
        root: REPOSITORY,
        state: join(folder, 'edge'),
        machine: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] },
        isAlive: () => true,
        onLine: () => {},
      },
      onEvent: () => {},
      environmentFor,
      onError: (error) => {
        throw error;
      },
    });
  });
  afterAll(async () => {
    await preview.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    faults,
    origin: (locale: Locale) => preview.locales.find((host) => host.locale === locale)?.url ?? '',

    /** Returns the stored leads of a form that contain this text. */
    storedLeads(form: Form, mark: string): StoredLead[] {
      const file = join(folder, 'leads.sqlite');
      // The first lead creates the database.
      if (!existsSync(file)) return [];
      const database = new DatabaseSync(file, { readOnly: true });
      try {
        const rows = database.prepare('SELECT fields, page FROM leads WHERE form = ?').all(form);
        return rows
          .filter(({ fields }) => String(fields).includes(mark))
          .map(({ fields, page }) => ({
            fields: JSON.parse(String(fields)),
            page: page === null ? null : String(page),
          }));
      } finally {
        database.close();
      }
    },
  };
}

/** Starts the real endpoints host behind a proxy with these faults. */
function behind(faults: Fault[]): StartEndpoints {
  return async (options) => {
    const real = await serveMockEndpoints({ ...options, port: 0 });
    const server = createServer((asked, answer) => {
      const fault = asked.method === 'POST' && asked.url?.startsWith('/leads/') ? faults.shift() : undefined;
      void meet(fault, { asked, answer, port: real.port });
    });
    await new Promise<void>((resolve) => server.listen(options.port, 'localhost', resolve));
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://localhost:${port}`,
      port,
      close: async () => {
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        await closed;
        await real.close();
      },
    };
  };
}

interface Between {
  asked: IncomingMessage;
  answer: ServerResponse;
  port: number;
}

async function meet(fault: Fault | undefined, { asked, answer, port }: Between): Promise<void> {
  if (fault === 'error') answer.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oh no</h1>');
  else {
    if (typeof fault === 'object') await fault.until;
    const { method, url: path, headers } = asked;
    const forwarded = request({ hostname: 'localhost', port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      if (fault !== 'lost-answer') response.pipe(answer);
      else response.once('data', (part: Buffer) => answer.write(part.subarray(0, 1), () => answer.destroy()));
    });
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  }
}
