import { join, resolve } from 'node:path';
import { SAMPLES_FOLDER } from '../../pipeline/plan/samples-path.ts';
import { localesIn, readReport } from '../../pipeline/report.ts';
import { LOCALES } from '../../runtime/contract/locales.ts';
import { EXIT } from '../exit-codes.ts';
import type { PreviewServer } from '../preview/host.ts';
import { serveExport } from '../preview/serve-export.ts';
import { printable } from '../terminal/printable.ts';
import { paint, print, tell } from '../terminal/terminal.ts';
import type { Run } from './command.ts';
import { portRefused, readPort, wrongPort } from './ports.ts';

interface PreviewOptions {
  out: string;
  port: string;
}

/** Serves the export of each locale on a port of its own until it is stopped. */
export const preview: Run<PreviewOptions> = async ({ out, port, quiet }, terminal) => {
  const folder = resolve(terminal.cwd, out);
  const report = readReport(folder);
  if (report === undefined) {
    tell(terminal, `There is no export at ${printable(out)}. Run "waybill build" first.`);
    return EXIT.failed;
  }
  const first = readPort(port);
  if (first === undefined) {
    tell(terminal, wrongPort(port));
    return EXIT.failed;
  }
  const locales = localesIn(report);
  const hosts = LOCALES.filter((locale) => locale in locales).map((locale, index) => ({
    locale,
    port: first === 0 ? 0 : first + index,
    url: locales[locale]?.url,
  }));
  const servers: PreviewServer[] = [];
  try {
    for (const host of hosts) {
      const server = await serveExport(join(folder, host.locale), {
        port: host.port,
        siblings: hosts,
        samples: join(folder, SAMPLES_FOLDER, host.locale),
        onError: (error) => tell(terminal, String(error.stack)),
      });
      servers.push(server);
      host.port = server.port;
    }
  } catch (error) {
    await Promise.all(servers.map((server) => server.close()));
    tell(terminal, portRefused(error));
    return EXIT.failed;
  }
  if (!quiet) {
    for (const [index, { locale }] of hosts.entries()) {
      print(terminal, `${locale}  ${paint(terminal, 'cyan', servers[index]?.url ?? '')}`);
    }
    print(terminal, 'Stop with Ctrl+C.');
  }
  await terminal.whenStopped();
  await Promise.all(servers.map((server) => server.close()));
  return EXIT.clean;
};
