/** The page's window, with what Partytown keeps there. */
export type PartytownWindow = Window & typeof globalThis & { partytown?: unknown; _pttab?: string; _ptf?: unknown };

/**
 * Waits until the service worker of the sandbox can answer the frame. Those of earlier builds, which nobody needs after
 * this, are removed. Rejects where there is none to be had.
 */
export async function registerSandbox(
  container: ServiceWorkerContainer | undefined,
  { path, folder }: { path: string; folder: string },
): Promise<ServiceWorkerRegistration> {
  if (container === undefined) throw new Error('there are no service workers here');
  const registration = await container.register(`${folder}sw.js`, { scope: folder });
  for (const other of await container.getRegistrations()) {
    const { pathname } = new URL(other.scope);
    if (pathname.startsWith(path) && pathname !== folder) await other.unregister();
  }
  await isActive(registration);
  return registration;
}

function isActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker?.state === 'activated') resolve();
      else if (worker === null || worker.state === 'redundant') reject(new Error('the worker does not start'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

/** Adds the frame in which Partytown starts its worker; gives what removes both, and all that it has left in the page. */
export function openSandbox(window: PartytownWindow, folder: string): () => void {
  const { document, history } = window;
  const tab = Math.random().toString(36).slice(2);
  // By its name its service worker knows the frame of this page among those of others.
  // oxlint-disable-next-line no-underscore-dangle -- Partytown's name
  window._pttab = tab;
  const frame = document.createElement('iframe');
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  Object.assign(frame.style, { position: 'absolute', width: '0', height: '0', border: '0', visibility: 'hidden' });
  frame.src = `${folder}partytown-sandbox-sw.html?${tab}`;
  document.body.append(frame);
  return () => {
    frame.remove();
    for (const name of ['_pttab', '_ptf']) Reflect.deleteProperty(window, name);
    // The frame's script has put its own functions in place of these; what others have put over them stays.
    for (const name of ['pushState', 'replaceState'] as const) {
      if (!(history[name] instanceof window.Function)) Reflect.deleteProperty(history, name);
    }
  };
}
