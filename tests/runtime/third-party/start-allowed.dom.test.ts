import { afterEach, describe, expect, test, vi } from 'vitest';
import { CONSENT_CHECK } from '../../../contract/consent.ts';
import type { AllowedData, StartModule } from '../../../contract/consent-data.ts';
import type { AnalyticsEvent } from '../../../contract/third-party/analytics-events.ts';
import { startAllowed } from '../../../runtime/third-party/start-allowed.ts';

const ANALYTICS = { module: '/static/analytics.js', purpose: 'analytics', server: '/s', key: 'k' } as const;
const DATA: AllowedData = { module: '', folder: '', scripts: [], modules: [ANALYTICS] };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Starts what a visitor has allowed, and records the events of the document. */
async function open({ allowed = ['analytics'], routes = ['/a'] }: { allowed?: 'analytics'[]; routes?: string[] } = {}) {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const received: AnalyticsEvent[] = [];
  const loaded: string[] = [];
  let templateOf = (_path: string) => '';
  const shown = routes.map((pathname) => ({ pathname }));
  const begin: StartModule = (context) => {
    ({ templateOf } = context);
    context.deliverTo((event) => void received.push(event));
    return () => {};
  };
  document.documentElement.dataset['template'] = 'blog-post';
  document.documentElement.dataset['purposes'] = ['essential_services', ...allowed].join(',');
  const { stop } = startAllowed(DATA, {
    allowed,
    routes: shown,
    locale: 'en-US',
    loadModule: async (url) => {
      loaded.push(url);
      return { default: begin };
    },
    report: (error) => {
      throw error;
    },
  });
  await new Promise((resolve) => setTimeout(resolve));
  return {
    stop,
    loaded,
    shown,
    templateOf: (path: string) => templateOf(path),
    events: () => received.map(({ name, properties }) => [name, properties]),
  };
}

describe('allowed modules', () => {
  test('[L09] send one route-update for each earlier and later route change', async () => {
    const { events, shown, loaded } = await open({ routes: ['/a', '/b'] });
    expect([loaded, shown.length]).toEqual([[ANALYTICS.module], 0]);
    shown.push({ pathname: '/c' });
    expect(events()).toEqual(['/a', '/b', '/c'].map((path) => ['route-update', { path }]));
    expect(shown).toHaveLength(0);
  });

  test('[T07] know the template of each page that the document has shown', async () => {
    const { templateOf, shown } = await open();
    document.documentElement.dataset['template'] = 'home';
    shown.push({ pathname: '/' });
    expect([templateOf('/a'), templateOf('/'), templateOf('/x')]).toEqual(['blog-post', 'home', '']);
  });

  test('[T04] send the events of islands', async () => {
    const { events } = await open({ routes: [] });
    dispatchEvent(new CustomEvent('analytics', { detail: ['form-sent', { form: 'quote' }] }));
    expect(events()).toEqual([['form-sent', { form: 'quote' }]]);
  });

  test('[T01] send nothing after the visitor has withdrawn consent', async () => {
    const { events, shown, stop } = await open({ routes: [] });
    stop();
    shown.push({ pathname: '/c' });
    dispatchEvent(new CustomEvent('analytics', { detail: ['form-sent', { form: 'quote' }] }));
    expect(events()).toEqual([]);
  });

  test('[T01] send nothing after the visitor has withdrawn consent in another tab', async () => {
    const { events, shown } = await open({ routes: [] });
    // What the consent code does when it looks at the stored choice.
    const withdraw = () => {
      document.documentElement.dataset['purposes'] = 'essential_services';
    };
    addEventListener(CONSENT_CHECK, withdraw, { once: true });
    shown.push({ pathname: '/c' });
    dispatchEvent(new CustomEvent('analytics', { detail: ['form-sent', { form: 'quote' }] }));
    expect(events()).toEqual([]);
  });

  test('[T04] do not start without their purpose', async () => {
    expect((await open({ allowed: [] })).loaded).toEqual([]);
  });

  test('[T04] do not start for crawlers, and no event is queued', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    const { loaded, shown } = await open();
    shown.push({ pathname: '/b' });
    expect([loaded, shown]).toEqual([[], [{ pathname: '/a' }, { pathname: '/b' }]]);
  });
});
