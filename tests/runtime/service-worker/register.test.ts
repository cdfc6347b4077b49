import { describe, expect, test } from 'vitest';
import { registerServiceWorker } from '../../../runtime/service-worker/register.ts';
import { fakeLog, settle } from '../support/fakes.ts';

interface World {
  protocol?: string;
  hostname?: string;
  /** The state of the controlling worker. */
  controller?: ServiceWorkerState;
  hasFailed?: boolean;
  /** The browser's support for `navigator.serviceWorker`. */
  support?: 'yes' | 'no' | 'throws' | 'refuses';
}

class FakeWorker extends EventTarget {
  state: ServiceWorkerState;
  messages: unknown[] = [];
  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }
  postMessage(message: unknown) {
    this.messages.push(message);
  }
  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function start({ protocol = 'https:', hostname = 'site.test', support = 'yes', ...world }: World = {}) {
  const said = fakeLog();
  const states: string[] = [];
  const registered: string[] = [];
  const reloads: string[] = [];
  const controller = world.controller && new FakeWorker(world.controller);
  const active = new FakeWorker('activated');
  const registration = Object.assign(new EventTarget(), { installing: undefined as FakeWorker | undefined, active });
  const container = {
    controller,
    ready: Promise.resolve(registration),
    register: async (url: string) => {
      registered.push(url);
      if (support === 'refuses') throw new TypeError('A bad HTTP response code (404) was received');
      return registration;
    },
  };
  const control = registerServiceWorker({
    location: { protocol, hostname, reload: () => void reloads.push('reload') },
    container: () => {
      if (support === 'throws') throw new DOMException('disabled', 'SecurityError');
      return support === 'no' ? undefined : (container as unknown as ServiceWorkerContainer);
    },
    hasFailed: () => world.hasFailed ?? false,
    onState: (state) => void states.push(state),
    log: said.log,
  });
  /** Simulates that the browser finds a new worker after registration. */
  const find = async () => {
    await settle();
    registration.installing = new FakeWorker('installing');
    registration.dispatchEvent(new Event('updatefound'));
    return registration.installing;
  };
  return { ...said, ...control, states, registered, reloads, controller, active, find };
}

const INSECURE = 'Service workers can only be used over HTTPS, or on localhost for development';

describe('registration', () => {
  test.each([
    { protocol: 'https:', hostname: 'site.test' },
    { protocol: 'http:', hostname: 'localhost' },
    { protocol: 'https:', hostname: 'localhost' },
  ])('[N06] happens on $protocol $hostname', (world) => {
    const { registered, errors } = start(world);
    expect([registered, errors]).toEqual([['/sw.js'], []]);
  });

  test.each([
    { protocol: 'http:', hostname: 'site.test' },
    { protocol: 'http:', hostname: '127.0.0.1' },
    { protocol: 'http:', hostname: 'localhost.site.test' },
  ])('[N06] is refused with the specified message on $protocol $hostname', async (world) => {
    const { registered, errors, isUpdated, purge, cacheVisited: keepVisited } = start(world);
    expect([registered, errors]).toEqual([[], [[INSECURE]]]);
    // The other functions still work.
    purge();
    keepVisited('/x');
    await settle();
    expect([isUpdated(), errors]).toEqual([false, [[INSECURE]]]);
  });

  test('[N06] does nothing when service workers are not supported', async () => {
    const { registered, errors, purge, cacheVisited: keepVisited } = start({ support: 'no' });
    purge();
    keepVisited('/x');
    await settle();
    expect([registered, errors]).toEqual([[], []]);
  });

  test.each(['refuses', 'throws'] as const)('[N06] logs a failure once: %s', async (support) => {
    const { errors, isUpdated, purge, cacheVisited: keepVisited } = start({ support });
    await settle();
    purge();
    keepVisited('/x');
    await settle();
    expect(errors).toEqual([['service worker:', expect.any(Error)]]);
    expect(isUpdated()).toBe(false);
  });
});

describe('worker states', () => {
  test('[L08] installed with a controller: marks the site as updated', async () => {
    const { find, states, isUpdated, reloads } = start({ controller: 'activated' });
    const worker = await find();
    expect(isUpdated()).toBe(false);
    worker.become('installed');
    expect([isUpdated(), states, reloads]).toEqual([true, ['update-ready'], []]);
  });

  test('[L08] installed with a controller after failed resources: reloads the page', async () => {
    const { find, states, logs, reloads } = start({ controller: 'activated', hasFailed: true });
    (await find()).become('installed');
    expect([states, reloads]).toEqual([['update-ready'], ['reload']]);
    expect(logs).toHaveLength(1);
  });

  test('[L08] installed without a controller: logs that content is available offline', async () => {
    const { find, states, logs, reloads, isUpdated } = start({ hasFailed: true });
    (await find()).become('installed');
    expect(logs).toEqual([['content is available offline']]);
    expect([states, reloads, isUpdated()]).toEqual([['installed'], [], false]);
  });

  test.each([undefined, 'activated'] as const)(
    '[L08] redundant, with controller %s: logs an error',
    async (controller) => {
      const { find, states, errors, isUpdated } = start(controller ? { controller } : {});
      (await find()).become('redundant');
      expect(errors).toEqual([['The installing service worker became redundant.']]);
      expect([states, isUpdated()]).toEqual([['redundant'], false]);
    },
  );

  test.each([undefined, 'activated'] as const)(
    '[L08] activated, with controller %s: logs nothing',
    async (controller) => {
      const { find, states, errors, logs } = start(controller ? { controller } : {});
      (await find()).become('activated');
      expect([states, errors, logs]).toEqual([['activated'], [], []]);
    },
  );

  test('[L08] are reported as installed, activated on a first visit and as update-ready, activated on an update', async () => {
    const first = start();
    const second = start({ controller: 'activated' });
    for (const { find } of [first, second]) {
      const worker = await find();
      worker.become('installed');
      worker.become('activating');
      worker.become('activated');
    }
    expect(first.states).toEqual(['installed', 'activating', 'activated']);
    expect(second.states).toEqual(['update-ready', 'activating', 'activated']);
  });
});

describe('messages to the worker', () => {
  test('[L08] send the purge to an activated controller', async () => {
    const { purge, controller } = start({ controller: 'activated' });
    await settle();
    purge();
    expect(controller?.messages).toEqual([{ purge: true }]);
  });

  test.each(['activating', 'installed', 'redundant'] as const)(
    '[L08] do not send the purge to a controller that is %s',
    async (state) => {
      const { purge, controller } = start({ controller: state });
      await settle();
      purge();
      expect(controller?.messages).toEqual([]);
    },
  );

  test('[L08] send a visited path to the active worker even if it does not control the page yet', async () => {
    const { cacheVisited: keepVisited, active } = start();
    keepVisited('/blog/x');
    await settle();
    expect(active.messages).toEqual([{ visited: '/blog/x' }]);
  });
});
