import { isUntagged } from '../tools/is-untagged.ts';
import { trackAttribution } from './attribution/track-attribution.ts';
import { addScript } from './browser/add-script.ts';
import { browserClock as clock } from './browser/clock.ts';
import { consentState } from './consent/consent-state.ts';
import { deleteRefusedEntries } from './consent/delete-refused.ts';
import type { MakeDialogOptions } from './consent/dialog.ts';
import { type Dialog, ownConsentTool } from './consent/own-consent-tool.ts';
import { type ConsentTool, waitForTool } from './consent/tool.ts';
import { OPTIONAL_PURPOSES, type OptionalPurpose, PURPOSES, type Purposes, signalsOf } from './contract/consent.ts';
import type { ConsentData, StartConsentCode } from './contract/consent-data.ts';
import { countryOf, geographyOf } from './contract/geography.ts';
import type { ReportsModule } from './contract/reports.ts';
import { consentScripts } from './third-party/consent-scripts.ts';
import { googleConsent } from './third-party/google-consent.ts';
import type { PartytownWindow } from './third-party/sandbox-frame.ts';
import { loadContainer, mayHaveTags } from './third-party/tag-manager.ts';

/** The global function of the site's own consent tool. */
const OWN_TOOL = 'consentTool';

const global = window as unknown as Record<string, unknown> & { dataLayer?: unknown[] };

/**
 * The entry of all code that asks for consent or waits for it. Pages load it only to ask the visitor, or after the visitor
 * has allowed a purpose.
 */
const startOptional: StartConsentCode = (data, context) => {
  const log: Pick<Console, 'error'> = console;
  const report = (error: unknown) => log.error('consent:', error);
  const dataLayer = (global.dataLayer ??= []);
  const consent = consentState(report);
  const pushGeography = (answer: unknown) => dataLayer.push({ event: 'geography', ...geographyOf(countryOf(answer)) });

  // First, because later listeners may leave the page.
  if (data.sink) consent.listen(({ purposes }) => sendToSink(data, purposes));
  consent.listen(purposeListener(data, { ...context, dataLayer, report }));

  const name = data.tool?.global ?? OWN_TOOL;
  if (data.tool) addScript(data.tool.script);
  else global[name] = ownTool(data, { loadModule: context.loadModule, report });
  let tool: ConsentTool | undefined;
  const stop = waitForTool(() => global[name], {
    clock,
    run(found) {
      tool = found;
      try {
        found('on', 'consent', consent.update);
        found('on', 'geoip', pushGeography);
        found('getConsent', consent.update);
        found('getGeoIP', pushGeography);
      } catch (error) {
        report(error);
      }
    },
  });
  addEventListener('pagehide', stop);
  return {
    open(choice) {
      if (!tool) throw new Error('the consent tool is not there');
      // A vendor's tool accepts choices in its own dialog only.
      if (choice === undefined || data.tool) return tool('showPreferences');
      return tool('choose', choice.split(','));
    },
  };
};

interface PurposeContext {
  loadModule: (url: string) => Promise<unknown>;
  onStale: () => void;
  dataLayer: unknown[];
  report: (error: unknown) => void;
}

/** Returns a listener that applies each answer: consent commands, deletion, attribution, third-party scripts. */
function purposeListener(
  { storedEntries, besidePage, monitoring }: ConsentData,
  { loadModule, onStale, dataLayer, report }: PurposeContext,
): (consent: { purposes: Readonly<Purposes> }) => void {
  const update = googleConsent(dataLayer);
  const attribute = trackAttribution();
  let recorder: Promise<unknown> | undefined;
  let running: readonly OptionalPurpose[] = [];
  let hasContainer = false;
  const startScripts =
    besidePage && mayHaveTags(document)
      ? consentScripts(besidePage, { window: window as unknown as PartytownWindow, clock, loadModule, report })
      : () => false;
  return ({ purposes }) => {
    update(purposes);
    if (monitoring && purposes.analytics && !isUntagged(location.pathname)) recorder ??= loadModule(monitoring);
    recorder?.then((module) => (module as ReportsModule).record(purposes.analytics)).catch(report);
    const storages = { local: () => localStorage, session: () => sessionStorage };
    deleteRefusedEntries(storedEntries, purposes, { document, hostname: location.hostname, ...storages });
    // Forms add the allowed purposes to a lead.
    document.documentElement.dataset.purposes = PURPOSES.filter((purpose) => purposes[purpose]).join(',');
    attribute(purposes);
    const before = running;
    running = OPTIONAL_PURPOSES.filter((purpose) => purposes[purpose]);
    if (running.length > 0 && !hasContainer) hasContainer = loadContainer(document, dataLayer);
    const hasScripts = startScripts(purposes) || hasContainer;
    // Third-party scripts that have run in the page stop only with the document.
    if (!hasScripts || before.every((purpose) => purposes[purpose])) return;
    if (hasTyped(document)) onStale();
    else location.reload();
  };
}

export default startOptional;

function ownTool(
  data: ConsentData,
  { loadModule, report }: { loadModule: (url: string) => Promise<unknown>; report: (error: unknown) => void },
): ConsentTool {
  const { words, locale } = data;
  return ownConsentTool({
    document,
    fetch: (...request) => fetch(...request),
    asksForTransfer: words.transfer !== undefined,
    refusesAdvertising: (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
    async loadDialog(options) {
      const [{ default: makeDialog }] = await Promise.all([
        loadModule(data.dialog) as Promise<{ default: (options: MakeDialogOptions) => Promise<Dialog> }>,
        addStyles(data.styles),
      ]);
      return makeDialog({ ...options, words, locale });
    },
    report,
  });
}

function addStyles(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`no styles at ${href}`)));
  });
}

/** Returns whether a form contains typed values, which a reload would lose. */
function hasTyped({ forms }: Document): boolean {
  return [...forms].some((form) =>
    [...form.elements].some(
      (field) =>
        (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
        field.value !== field.defaultValue,
    ),
  );
}

function sendToSink({ sink, locale }: ConsentData, all: Readonly<Purposes>): void {
  const purposes = Object.fromEntries(PURPOSES.map((purpose) => [purpose, all[purpose]]));
  const told = { purposes, signals: signalsOf(all), locale, path: location.pathname };
  navigator.sendBeacon(`${sink}/consent`, JSON.stringify(told));
}
