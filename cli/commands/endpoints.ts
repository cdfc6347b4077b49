import { resolve } from 'node:path';
import { LOCALES } from '../../contract/locales.ts';
import { toPrintable } from '../../contract/printable.ts';
import { trustedProxies } from '../../endpoints/client.ts';
import { endpointsSecrets, type StoreOptions, storePlace } from '../../endpoints/environment.ts';
import { type StorePlace, UnusableDatabase } from '../../endpoints/leads/store/open-store.ts';
import { type LeadsHostOptions, serveLeads } from '../../endpoints/serve-leads.ts';
import { prepareWorkFolder } from '../../pipeline/folders/work-folder.ts';
import { EXIT } from '../exit-codes.ts';
import { plural, prettyReport } from '../report/pretty.ts';
import { paint, print, printNote, type Terminal } from '../terminal/terminal.ts';
import type { RunCommand } from './command.ts';
import { keptLines } from './leads/clean-up-text.ts';
import { leadSettingsIn } from './leads/settings-in.ts';
import { storeName, tracesText } from './leads/with-store.ts';
import { portRefused, readPort, wrongPort } from './ports.ts';

interface EndpointsOptions extends StoreOptions {
  port: string;
  host: string;
  content: string;
  name?: string[];
  trustedProxy: readonly string[];
}

/** The name of a host, as browsers send it. */
const HOST_NAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/;

/** Runs the endpoints host until it is stopped. The edge reaches it through `WAYBILL_ENDPOINTS_HOST`. */
export const endpoints: RunCommand<EndpointsOptions> = async (options, terminal) => {
  const { secrets, problems } = endpointsSecrets(terminal.environment);
  const port = readPort(options.port);
  const names = (options.name ?? []).map((name) => name.toLowerCase());
  const proxies = trustedProxies(options.trustedProxy);
  const place = storePlace(options, terminal.environment);
  const faults = [
    ...problems,
    ...('problem' in place ? [place.problem] : []),
    ...(port === undefined ? [wrongPort(options.port)] : []),
    ...faultsOf({ names, wrongProxies: 'wrong' in proxies ? proxies.wrong : [] }),
  ];
  if (port === undefined || 'wrong' in proxies || 'problem' in place || faults.length > 0) {
    for (const fault of faults) printNote(terminal, fault);
    return EXIT.failed;
  }
  const folder = resolve(terminal.cwd, place.folder);
  const unready = place.database === undefined ? prepareWorkFolder({ work: folder, contentRoot: folder }) : undefined;
  if (unready !== undefined) {
    printNote(terminal, prettyReport([unready], { terminal, to: 'stderr', readSource: () => undefined }));
    return EXIT.failed;
  }
  const { retentionDays, sites } = leadSettingsIn(options, terminal);
  const tellings = callbacksFor(place, terminal);
  const started = await start({
    port,
    address: options.host,
    names,
    ...proxies,
    ...place,
    folder,
    secrets,
    retentionDays,
    sites,
    ...tellings,
  });
  if (typeof started === 'string') {
    printNote(terminal, started);
    return EXIT.failed;
  }
  if (!options.quiet) {
    print(terminal, `endpoints  ${paint(terminal, 'cyan', started.url)}`);
    for (const line of linesAbout({ place, secrets, retentionDays })) print(terminal, line);
    print(terminal, 'Stop with Ctrl+C or SIGTERM.');
  }
  await terminal.whenStopped();
  await started.close();
  return EXIT.clean;
};

function faultsOf({ names, wrongProxies }: { names: readonly string[]; wrongProxies: readonly string[] }): string[] {
  const wrongNames = names.filter((name) => !HOST_NAME.test(name));
  return [
    ...wrongNames.map(
      (name) => `--name takes the name of a host, such as endpoints.example.com, not "${toPrintable(name)}".`,
    ),
    ...wrongProxies.map(
      (text) =>
        `--trusted-proxy takes an address or a network, such as 192.0.2.7 or 10.0.0.0/8, not "${toPrintable(text)}".`,
    ),
  ];
}

async function start(options: LeadsHostOptions): Promise<Awaited<ReturnType<typeof serveLeads>> | string> {
  try {
    return await serveLeads(options);
  } catch (error) {
    if (error instanceof UnusableDatabase) return error.message;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      return `--host takes an address of this machine, such as 127.0.0.1, not "${toPrintable(options.address)}".`;
    return portRefused(error);
  }
}

function callbacksFor(
  place: StorePlace,
  terminal: Terminal,
): Pick<LeadsHostOptions, 'onError' | 'onCleanUp' | 'onTraces'> {
  return {
    onError: (error) => printNote(terminal, String(error.stack)),
    onCleanUp: (result) => {
      const { erased } = result;
      const their = erased === 1 ? 'its' : 'their';
      if (erased > 0) printNote(terminal, `Erased ${plural(erased, 'lead')} at the end of ${their} retention period.`);
      for (const line of keptLines(result)) printNote(terminal, line);
    },
    onTraces: (reason) => printNote(terminal, tracesText(toPrintable(reason), toPrintable(storeName(place)))),
  };
}

function linesAbout({
  place,
  secrets,
  retentionDays,
}: Pick<LeadsHostOptions, 'secrets' | 'retentionDays'> & { place: StorePlace }): string[] {
  const { password, webhook, captcha } = secrets;
  const days = LOCALES.map((locale) => {
    const { [locale]: localeDays } = retentionDays;
    return `${locale} ${localeDays === undefined ? 'until erased' : plural(localeDays, 'day')}`;
  });
  return [
    `store  ${toPrintable(storeName(place))}`,
    password === undefined
      ? 'leads page  none: WAYBILL_LEADS_PASSWORD is not set'
      : 'leads page  /leads, with the password of WAYBILL_LEADS_PASSWORD',
    webhook === undefined
      ? 'deliveries  none: WAYBILL_WEBHOOK_URL is not set'
      : `deliveries  ${new URL(webhook.url).origin}${webhook.secret === undefined ? ', unsigned: WAYBILL_WEBHOOK_SECRET is not set' : ''}`,
    `captcha  ${captcha === undefined ? 'none: WAYBILL_CAPTCHA_VERIFY_URL is not set' : new URL(captcha.url).origin}`,
    `retention  ${days.join(', ')}`,
  ];
}
