import { CHOICES, CONSENT_COOKIE, CONSENT_VERSION, ESSENTIAL, PREFERENCES_PATH } from '../../contract/consent.ts';
import type { ConsentCode } from '../../contract/consent-data.ts';
import { type Clock, IDLE } from '../browser/clock.ts';
import { isPlainClick } from '../browser/plain-click.ts';

export interface StartConsentOptions {
  document: Pick<Document, 'cookie' | 'addEventListener'>;
  navigator: Pick<Navigator, 'cookieEnabled'>;
  clock: Pick<Clock, 'whenIdle'>;
  load: () => Promise<ConsentCode>;
  /** Loads a URL as a document. */
  leave: (href: string) => void;
}

/**
 * The beginning of the cookie of a visitor who refused everything. The dialog stores JSON with its keys in this order.
 */
const REFUSED = `${CONSENT_COOKIE}=${encodeURIComponent(`{"categories":["${ESSENTIAL}"],"revision":${CONSENT_VERSION},`)}`;

/**
 * Loads consent code when the browser is idle: the code that asks for consent, and the code that waits for it. Loads
 * nothing if the visitor refused everything, or if the browser cannot store a choice. Links to the choices open the
 * dialog; if that fails, they lead to the preferences page.
 */
export function startConsent({ document, navigator, clock, load, leave }: StartConsentOptions): void {
  let loading: Promise<ConsentCode> | undefined;
  const loaded = () => {
    loading ??= load();
    // The next call tries again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  try {
    // Without cookies, the dialog would ask on every page.
    if (navigator.cookieEnabled && !document.cookie.includes(REFUSED)) clock.whenIdle(() => void loaded(), IDLE);
  } catch {
    // The browser throws on access, so everything optional stays off.
  }
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`[data-opens=${CHOICES}]`);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    loaded()
      .then(({ open }) => open(link.dataset.choice))
      .catch(() => leave(link.href ?? PREFERENCES_PATH));
  });
}
