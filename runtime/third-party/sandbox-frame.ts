/** The page's window, with Partytown's properties. */
export type PartytownWindow = Window & typeof globalThis & { partytown?: unknown; _pttab?: string; _ptf?: unknown };

/**
 * Registers the service worker of the sandbox, and waits until it can answer the frame. Unregisters those of earlier
 * builds. Rejects if the browser has no service workers, or if the worker does not start.
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

/**
 * Adds the frame that starts Partytown's worker. Returns a function that removes the frame, the worker and their
 * changes to the page.
 */
export function openSandbox(window: PartytownWindow, folder: string): () => void {
  const { document, history } = window;
  const tab = Math.random().toString(36).slice(2);
  // The service worker uses this name to find the frame of this page.
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
    // The frame's script replaced these functions with its own. Functions that other scripts set afterwards stay.
    for (const name of ['pushState', 'replaceState'] as const) {
      if (!(history[name] instanceof window.Function)) Reflect.deleteProperty(history, name);
    }
  };
}
