import { expect, test } from 'vitest';
import { routeLoaded } from '../../../runtime/route-log/route-loaded.ts';

const createListener = (window: { dataLayer?: unknown[] } = {}) => {
  const waiting: { run: () => void; limits: object }[] = [];
  const scrolled: string[] = [];
  const listener = routeLoaded({
    window,
    clock: {
      after: () => () => undefined,
      nextFrame: () => undefined,
      whenIdle: (run, limits) => void waiting.push({ run, limits }),
    },
    scrollToFragment: ({ hash }) => {
      scrolled.push(`${hash} after ${window.dataLayer?.length}`);
    },
  });
  return {
    window,
    scrolled,
    change: (path: string) => listener.after?.({ url: new URL(path, 'https://site.example') }),
    limits: () => waiting.map(({ limits }) => limits),
    idle: () => {
      for (const { run } of waiting.splice(0)) run();
    },
  };
};

test('[L09] pushes to the data layer in an idle moment within 800 ms, or after 300 ms without idle callbacks', () => {
  const page = createListener();
  page.change('/two?q=1');
  expect([page.limits(), page.window.dataLayer]).toEqual([[{ timeout: 800, fallback: 300 }], undefined]);
  page.idle();
  expect(page.window.dataLayer).toEqual([{ event: 'route-loaded', path: '/two' }]);
});

test('[L09] pushes one entry per route change to an existing data layer', () => {
  const dataLayer: unknown[] = [{ event: 'consent' }];
  const page = createListener({ dataLayer });
  page.change('/two');
  page.idle();
  page.change('/three');
  page.idle();
  expect(dataLayer).toEqual([
    { event: 'consent' },
    { event: 'route-loaded', path: '/two' },
    { event: 'route-loaded', path: '/three' },
  ]);
});

test('[L09] scrolls to the fragment after the push', () => {
  const page = createListener();
  page.change('/two#deep');
  page.idle();
  expect(page.scrolled).toEqual(['#deep after 1']);
});

test('[L09] does not scroll to a fragment of an earlier page', () => {
  const page = createListener();
  page.change('/two#deep');
  page.change('/three#end');
  page.idle();
  expect(page.scrolled).toEqual(['#end after 2']);
});
