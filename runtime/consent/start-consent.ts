import { type Clock, IDLE } from '../browser/clock.ts';
import { isPlainClick } from '../browser/plain-click.ts';
import { CHOICES, CONSENT_COOKIE, CONSENT_VERSION, ESSENTIAL, PREFERENCES_PATH } from '../contract/consent.ts';
import type { Optional } from '../contract/consent-data.ts';

export interface StartConsentOptions {
  document: Pick<Document, 'cookie' | 'addEventListener'>;
  navigator: Pick<Navigator, 'cookieEnabled'>;
  clock: Pick<Clock, 'whenIdle'>;
  load: () => Promise<Optional>;
  /** Loads an address as a document. */
  leave: (href: string) => void;
}

/** How the kept choice of somebody who refused everything begins: the dialog keeps it as JSON with its keys in this order. */
const REFUSED = `${CONSENT_COOKIE}=${encodeURIComponent(`{"categories":["${ESSENTIAL}"],"revision":${CONSENT_VERSION},`)}`;

/**
 * Loads what asks for consent, and what waits for it, in an idle moment; nothing where everything was refused, and where no
 * answer could be kept. Links that open the choices do so; where that fails they lead to their page.
 */
export function startConsent({ document, navigator, clock, load, leave }: StartConsentOptions): void {
  let loading: Promise<Optional> | undefined;
  const loaded = () => {
    loading ??= load();
    // Asked for again the next time.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  try {
    // Where cookies are blocked, whoever is asked would be asked on every page.
    if (navigator.cookieEnabled && !document.cookie.includes(REFUSED)) clock.whenIdle(() => void loaded(), IDLE);
  } catch {
    // A browser that does not even say: everything optional stays off.
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
