import { describe, expect, test } from 'vitest';
import type { ModuleContext } from '../../../contract/consent-data.ts';
import { startModules } from '../../../runtime/third-party/consent-modules.ts';

const MODULES = ['one', 'two'].map((module) => ({ module, purpose: 'analytics' as const, server: '/s', key: 'k' }));

/** Starts modules with an idle callback that the test calls. The modules record what happens. */
function open(modules: Record<string, unknown>) {
  const log: string[] = [];
  const idle: (() => void)[] = [];
  const reported: unknown[] = [];
  let isAllowed = true;
  const loaded = Object.fromEntries(Object.keys(modules).map((name) => [name, Promise.withResolvers<unknown>()]));
  const { stop } = startModules(MODULES, {
    clock: { whenIdle: (run) => void idle.push(run) },
    loadModule(url) {
      log.push(`load ${url}`);
      return loaded[url]?.promise ?? Promise.reject(new Error(`no module ${url}`));
    },
    locale: 'en-US',
    add() {},
    deliverTo() {},
    templateOf: () => '',
    isAllowed: () => isAllowed,
    report: (error) => void reported.push(error),
  });
  const begin = (name: string) => (context: ModuleContext) => {
    log.push(`start ${name} ${context.server} ${context.key} ${context.locale}`);
    return () => void log.push(`end ${name}`);
  };
  return {
    stop,
    /** Withdraws the consent, of which nothing tells the modules. */
    withdraw() {
      isAllowed = false;
    },
    log,
    reported,
    async run() {
      for (const task of idle.splice(0)) task();
      await new Promise((resolve) => setImmediate(resolve));
    },
    async arrive(name: string) {
      loaded[name]?.resolve({ default: begin(name) });
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('modules of third parties', () => {
  test('[T04] are loaded when the browser is idle, with their server and key', async () => {
    const { log, run, arrive } = open({ one: 1, two: 2 });
    expect(log).toEqual([]);
    await run();
    await arrive('one');
    expect(log).toEqual(['load one', 'load two', 'start one /s k en-US']);
  });

  test('[T04] that cannot be loaded are reported, and stop no other', async () => {
    const { log, reported, run, arrive } = open({ two: 2 });
    await run();
    await arrive('two');
    expect(log).toContain('start two /s k en-US');
    expect(reported).toEqual([new Error('no module one')]);
  });

  test('[T01] end when the visitor withdraws consent, in every state', async () => {
    const { log, run, arrive, stop } = open({ one: 1, two: 2 });
    await run();
    await arrive('one');
    stop();
    await arrive('two');
    expect(log.slice(2)).toEqual(['start one /s k en-US', 'end one']);

    const unaware = open({ one: 1 });
    await unaware.run();
    unaware.withdraw();
    await unaware.arrive('one');
    expect(unaware.log).toEqual(['load one', 'load two']);

    const early = open({ one: 1, two: 2 });
    early.stop();
    await early.run();
    expect(early.log).toEqual([]);
  });
});
