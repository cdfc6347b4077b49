import type { Plugin } from 'esbuild';

/**
 * The switches of the packages of error reporting and session monitoring. Debug messages and traces are off, and a
 * recording covers neither frames nor shadow roots, because no page has any of its own. The package's worker is left out:
 * it needs a `blob:` address, which the policy forbids.
 */
export const SWITCHES = {
  __SENTRY_DEBUG__: 'false',
  __SENTRY_TRACING__: 'false',
  __RRWEB_EXCLUDE_IFRAME__: 'true',
  __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
  __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
};

/** The value of a stub: a function that does nothing. */
const NOTHING = '() => {}';

/**
 * Plugins of the analytics client that our options turn off, with the names that the client imports. The client imports
 * all of them even if its options turn them off.
 */
export const UNUSED_PLUGINS: Readonly<Record<string, readonly string[]>> = {
  '@amplitude/plugin-autocapture-browser': ['autocapturePlugin', 'frustrationPlugin', 'performancePlugin'],
  '@amplitude/plugin-custom-enrichment-browser': ['customEnrichmentPlugin'],
  '@amplitude/plugin-event-property-attribution-browser': ['eventPropertyTrackingPlugin'],
  '@amplitude/plugin-network-capture-browser': ['plugin'],
  '@amplitude/plugin-page-url-enrichment-browser': ['pageUrlEnrichmentPlugin'],
  '@amplitude/plugin-page-view-tracking-browser': ['pageViewTrackingPlugin'],
  '@amplitude/plugin-web-vitals-browser': ['webVitalsPlugin'],
};

/**
 * Files of the client below `node_modules/@amplitude` that its options turn off, with the code that replaces them. Two of
 * them are also a risk: `query-params.js` would take the id of a visitor from the URL, and the diagnostics client stores
 * data in the browser.
 */
export const UNUSED_FILES: Readonly<Record<string, string>> = {
  'analytics-core/lib/esm/query-params.js': 'export const getQueryParams = () => ({});',
  'analytics-core/lib/esm/diagnostics/diagnostics-client.js':
    'export class DiagnosticsClient { setTag() {} increment() {} recordHistogram() {} recordEvent() {} }',
  'analytics-core/lib/esm/remote-config/remote-config.js': 'export class RemoteConfigClient {}',
  // Texts for a log that is off; the client would make them for each event.
  'analytics-core/lib/esm/utils/safe-stringify.js': "export const safeJsonStringify = () => '';",
  'analytics-browser/lib/esm/config/joined-config.js': `export const updateBrowserConfigWithRemoteConfig = ${NOTHING};`,
  'analytics-browser/lib/esm/attribution/web-attribution.js': 'export class WebAttribution {}',
  'analytics-browser/lib/esm/plugins/file-download-tracking.js': `export const fileDownloadTracking = ${NOTHING};`,
  'analytics-browser/lib/esm/plugins/form-interaction-tracking.js': `export const formInteractionTracking = ${NOTHING};`,
  'analytics-browser/lib/esm/det-notification.js': `export const detNotify = ${NOTHING};`,
};

/** The measurements that a recording would include. It needs none, and a module of its own makes them. */
const MEASUREMENTS = ['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'];

/**
 * Replaces parts of the clients that the site does not use: two thirds of the analytics client, and the measurements of
 * recordings.
 */
export const unusedParts: Plugin = {
  name: 'unused-parts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@amplitude\/plugin-/ }, ({ path }) =>
      Object.hasOwn(UNUSED_PLUGINS, path) ? { path, namespace: 'unused', sideEffects: false } : undefined,
    );
    onResolve({ filter: /^web-vitals$/ }, ({ path, importer }) =>
      /[\\/]@sentry[\\/]/.test(importer) ? { path, namespace: 'unused', sideEffects: false } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({
      contents: (UNUSED_PLUGINS[path] ?? MEASUREMENTS).map((name) => `export const ${name} = ${NOTHING};`).join('\n'),
    }));
    onLoad({ filter: /[\\/]@amplitude[\\/]/ }, ({ path }) => {
      // The folder may be elsewhere: esbuild resolves links.
      const contents = UNUSED_FILES[path.replaceAll('\\', '/').replace(/^.*\/@amplitude\//, '')];
      return contents === undefined ? undefined : { contents };
    });
  },
};
