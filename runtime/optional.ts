import {
  CONSENT_CHECK,
  OPTIONAL_PURPOSES,
  type OptionalPurpose,
  PURPOSES,
  type Purposes,
  signalsOf,
} from '../contract/consent.ts';
import type { ConsentData, StartConsentCode } from '../contract/consent-data.ts';
import { countryOf, geographyOf } from '../contract/geography.ts';
import { trackAttribution } from './attribution/track-attribution.ts';
import { addScript } from './browser/add-script.ts';
import type { Clock } from './browser/clock.ts';
import { consentState } from './consent/consent-state.ts';
import { deleteRefusedEntries } from './consent/delete-refused.ts';
import type { MakeDialogOptions } from './consent/dialog.ts';
import { type Dialog, ownConsentTool } from './consent/own-consent-tool.ts';
import { type ConsentTool, waitForTool } from './consent/tool.ts';
import { consentScripts } from './third-party/consent-scripts.ts';
import { googleConsent } from './third-party/google-consent.ts';
import { loadContainer, mayHaveTags } from './third-party/tag-manager.ts';

/** The global function of the site's own consent tool. */
const OWN_TOOL = 'consentTool';

/** The only timer of this script. The clock of the runtime would add the others. */
const after: Clock['after'] = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

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
  const check = () => {
    try {
      tool?.('getConsent', consent.refresh);
    } catch (error) {
      report(error);
    }
  };
  checkOften(check, context.routes);
  const stop = waitForTool(() => global[name], {
    clock: { after },
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

/**
 * Checks the stored choice when another tab may have changed it: at once where browsers tell of changed cookies, when the
 * browser shows the page again, before every route change, and whenever a feature asks for the allowed purposes.
 */
function checkOften(check: () => void, routes: { pathname: string }[]): void {
  (window as { cookieStore?: CookieStore }).cookieStore?.addEventListener('change', check);
  for (const type of ['pageshow', 'visibilitychange', CONSENT_CHECK]) addEventListener(type, check, true);
  routes.push = (...urls) => {
    check();
    return Array.prototype.push.apply(routes, urls);
  };
}

interface PurposeContext extends Pick<Parameters<StartConsentCode>[1], 'loadModule' | 'onStale' | 'routes'> {
  dataLayer: unknown[];
  report: (error: unknown) => void;
}

/** Returns a listener that applies each answer: consent commands, deletion, attribution, third-party scripts. */
function purposeListener(
  { storedEntries, besidePage, locale }: ConsentData,
  { loadModule, onStale, routes, dataLayer, report }: PurposeContext,
): (consent: { purposes: Readonly<Purposes> }) => void {
  const update = googleConsent(dataLayer);
  const attribute = trackAttribution();
  let running: readonly OptionalPurpose[] = [];
  let hasContainer = false;
  const startScripts =
    besidePage && mayHaveTags(document)
      ? consentScripts(besidePage, { locale, routes, loadModule, report })
      : () => false;
  return ({ purposes }) => {
    update(purposes);
    const storages = { local: () => localStorage, session: () => sessionStorage };
    deleteRefusedEntries(storedEntries, purposes, { document, hostname: location.hostname, ...storages });
    // Forms add the allowed purposes to a lead.
    document.documentElement.dataset.purposes = PURPOSES.filter((purpose) => purposes[purpose]).join(',');
    attribute(purposes);
    // Analytics never learns of pages that the visitor read after refusing it.
    if (!purposes.analytics) routes.length = 0;
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
