import type { Purpose } from '../../contract/consent.ts';
import type { AllowedData, ModuleContext, StartConsentCode } from '../../contract/consent-data.ts';
import { isCrawler } from '../../contract/crawlers.ts';
import { ANALYTICS_EVENT } from '../../contract/third-party/analytics-events.ts';
import { browserClock as clock } from '../browser/clock.ts';
import { createEventQueue } from '../browser/event-queue.ts';
import { isPurposeAllowed as isAllowedNow } from '../browser/track-id.ts';
import { startScripts } from './allowed-scripts.ts';
import { startModules } from './consent-modules.ts';
import type { PartytownWindow } from './sandbox-frame.ts';
import { templatesOf } from './templates-of.ts';

export interface AllowedOptions
  extends Pick<ModuleContext, 'locale' | 'report'>,
    Pick<Parameters<StartConsentCode>[1], 'loadModule' | 'routes'> {
  allowed: readonly Purpose[];
}

/**
 * Starts the third-party scripts and modules whose purposes are allowed. `stop` ends the worker and the modules; scripts
 * in the page end with the page. Modules do not start for crawlers, and then no event is queued.
 */
export function startAllowed(
  { scripts, modules, folder }: AllowedData,
  { allowed, ...options }: AllowedOptions,
): { stop: () => void } {
  const isAllowed = ({ purpose }: { purpose: Purpose }) => allowed.includes(purpose);
  const script = startScripts({
    scripts: scripts.filter(isAllowed),
    folder,
    window: window as unknown as PartytownWindow,
    clock,
  });
  const wanted = isCrawler(navigator.userAgent) ? [] : modules.filter(isAllowed);
  const module = wanted.length > 0 ? startEvents(wanted, options) : { stop() {} };
  return {
    stop() {
      script.stop();
      module.stop();
    },
  };
}

/** Queues the events of the document, and starts the modules that send events and data. */
function startEvents(
  modules: AllowedData['modules'],
  { routes, ...options }: Omit<AllowedOptions, 'allowed'>,
): { stop: () => void } {
  const events = createEventQueue(() => Date.now());
  const templates = templatesOf(document.documentElement);
  const add: ModuleContext['add'] = (name, properties) => {
    if (isAllowedNow('analytics')) events.add(name, properties);
  };
  const onRoute = ({ pathname }: { pathname: string }) => {
    templates.remember(pathname);
    add('route-update', { path: pathname });
  };
  routes.forEach(onRoute);
  routes.length = 0;
  routes.push = (url) => {
    onRoute(url);
    return 0;
  };
  addEventListener(ANALYTICS_EVENT, ({ detail: [name, properties] }) => add(name, properties));
  const { stop } = startModules(modules, {
    ...options,
    add,
    deliverTo: events.deliverTo,
    templateOf: templates.of,
    clock,
    isAllowed: isAllowedNow,
  });
  return {
    stop() {
      events.refuse();
      stop();
    },
  };
}
