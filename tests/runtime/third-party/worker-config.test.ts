import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { workerConfig } from '../../../runtime/third-party/worker-config.ts';

const PAGE = new URL('https://site.example/blog?page=2');

/** Returns the configuration as the worker reads it: Partytown passes JSON with functions as strings. */
function inWorker() {
  const config = workerConfig('/~partytown/1/');
  const revive = (method: unknown) => runInNewContext(`(function ${String(method)})`, { URL }) as never;
  return {
    ...JSON.parse(JSON.stringify(config)),
    resolveUrl: revive(config.resolveUrl),
    set: revive(config.set),
  } as typeof config;
}

describe('workerConfig', () => {
  test.each([
    ['https://tags.example/b.js?x=1&y=2', 'https%3A%2F%2Ftags.example%2Fb.js%3Fx%3D1%26y%3D2'],
    ['https://site.example/static/own.js', 'https%3A%2F%2Fsite.example%2Fstatic%2Fown.js'],
    ['https://other.example/__third-party-proxy?url=x', 'https%3A%2F%2Fother.example%2F__third-party-proxy%3Furl%3Dx'],
  ])('[F06] routes every script through our own host: %s', (url, encoded) => {
    const given = inWorker().resolveUrl(new URL(url), PAGE, 'script');
    expect(given.href).toBe(`https://site.example/__third-party-proxy?url=${encoded}`);
    expect(given.searchParams.get('url')).toBe(url);
  });

  test('[F06] does not route a script through our own host twice', () => {
    const url = new URL('https://site.example/__third-party-proxy?url=https%3A%2F%2Ftags.example%2Fa.js');
    expect(inWorker().resolveUrl(url, PAGE, 'script').href).toBe(url.href);
  });

  test.each(['fetch', 'xhr', 'sendBeacon', 'image', 'iframe'])(
    '[F06] does not change requests other than scripts: %s',
    (type) => {
      const url = new URL('https://tags.example/collect');
      expect(inWorker().resolveUrl(url, PAGE, type)).toBe(url);
    },
  );

  test('[T08] prevents failed and added scripts from running in the page', () => {
    const goOn = Symbol('continue');
    const given = (nodeName: string, name: string, value: unknown) =>
      inWorker().set({ nodeName, name, value, continue: goOn });
    expect(['text/javascript', 'module', ''].map((type) => given('SCRIPT', 'type', type))).toEqual(
      Array(3).fill('text/partytown-x'),
    );
    expect(given('SCRIPT', 'type', 'text/partytown')).toBe(goOn);
    expect([given('INPUT', 'type', 'text'), given('SCRIPT', 'src', '/x.js')]).toEqual([goOn, goOn]);
  });
});
