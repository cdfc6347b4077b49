import {
  acceptCategory,
  getUserPreferences,
  hide,
  run,
  setCookieData,
  show,
  showPreferences,
} from 'vanilla-cookieconsent';
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  CONSENT_VERSION,
  ESSENTIAL,
  OPTIONAL_PURPOSES,
  PREFERENCES_PATH,
  TRANSFER,
} from '../contract/consent.ts';
import type { DialogWords, NamedWords, ShortWords } from '../contract/consent-data.ts';
import type { Dialog, DialogOptions } from './embedded-tool.ts';

export interface MakeDialogOptions extends DialogOptions {
  words: DialogWords;
  locale: string;
}

/** What the library calls the choices. */
const CHOICES = 'preferencesModal';

type Asked = readonly [category: string, words: NamedWords];

/**
 * Makes the dialog of the library, which keeps the choice in a cookie. The notice (it asks, or tells what runs) is a part of
 * the page: it takes no focus and leaves the rest of the page usable. The choices are a modal dialog in the top layer.
 */
export default async function makeDialog(options: MakeDialogOptions): Promise<Dialog> {
  const { words, locale, isOn, wasAsked, refusesAdvertising, asksForTransfer, onChoice } = options;
  const asked: Asked[] = OPTIONAL_PURPOSES.filter(
    (purpose) => !(refusesAdvertising && purpose === 'behavioral_advertising'),
  ).map((purpose) => [purpose, words.purposes[purpose]]);
  if (asksForTransfer && words.transfer) asked.push([TRANSFER, words.transfer]);

  // Consent that must be given apart is not given with the rest in one click.
  const acceptAll = wasAsked && asksForTransfer ? { acceptAllBtn: '' } : {};
  const root = document.createElement('div');
  root.id = 'consent';
  root.popover = 'manual';
  // After the link that skips to the content, which must be the first one, and before everything else.
  document.body.firstElementChild?.after(root);

  const tell = () => {
    setCookieData({ value: { wasAsked } });
    onChoice(getUserPreferences().acceptedCategories);
  };
  // The library takes the same answer for none, which it may be where the kept one does not count. Its own listeners come first.
  root.addEventListener('click', ({ target }) => {
    const role = (target as Element).closest<HTMLElement>('[data-role]')?.dataset.role;
    if (role === undefined || role === 'show') return;
    tell();
  });
  /** The element of the page that lost the focus to the notice; it gets the focus back. */
  let left: HTMLElement | null = null;
  root.addEventListener('focusin', ({ relatedTarget }) => {
    if (!root.contains(relatedTarget as Element | null)) left = relatedTarget as HTMLElement | null;
  });
  // Made, and then shown, each in a task of its own: a tap between them waits for one and not for all.
  await nextTask();
  await run({
    root,
    revision: CONSENT_VERSION,
    autoShow: false,
    autoClearCookies: false,
    manageScriptTags: false,
    // It takes every browser that a program drives for a bot.
    hideFromBots: false,
    cookie: { name: CONSENT_COOKIE, expiresAfterDays: CONSENT_DAYS },
    categories: {
      [ESSENTIAL]: { enabled: true, readOnly: true },
      ...Object.fromEntries(asked.map(([category]) => [category, { enabled: isOn }])),
    },
    language: {
      default: locale,
      translations: {
        [locale]: {
          consentModal: { ...shortTexts(wasAsked ? words.ask : words.notice), ...acceptAll },
          preferencesModal: { ...choiceTexts(words, { asked, refusesAdvertising }), ...acceptAll },
        },
      },
    },
    onModalReady({ modalName, modal }) {
      if (modalName !== CHOICES) stayBeside(modal);
      // What a purpose is for is said at once.
      else for (const title of modal.querySelectorAll<HTMLElement>('[aria-expanded]')) title.click();
    },
    onModalShow({ modalName }) {
      if (modalName === CHOICES) root.togglePopover(true);
    },
    onModalHide({ modalName }) {
      if (modalName === CHOICES) root.togglePopover(false);
    },
  });
  await nextTask();
  return {
    show(what) {
      if (what === 'choices') showPreferences();
      else {
        // The library would give the focus back to the element that has it now, and scroll there, wherever the visitor is by then.
        const value = { focus: () => left?.focus({ preventScroll: true }) };
        Object.defineProperty(document, 'activeElement', { value, configurable: true });
        show(true);
        delete (document as { activeElement?: unknown }).activeElement;
      }
    },
    choose(categories) {
      acceptCategory([...categories]);
      hide();
      tell();
    },
  };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function shortTexts({ title, text, accept, refuse, more }: ShortWords) {
  return { title, description: text, acceptAllBtn: accept, acceptNecessaryBtn: refuse, showPreferencesBtn: more };
}

function choiceTexts(
  { choices, purposes }: DialogWords,
  { asked, refusesAdvertising }: { asked: readonly Asked[]; refusesAdvertising: boolean },
) {
  const { title, text, accept, refuse, save, close, link, refusedByBrowser } = choices;
  return {
    title,
    acceptAllBtn: accept,
    acceptNecessaryBtn: refuse,
    savePreferencesBtn: save,
    closeIconLabel: close,
    sections: [
      { description: `${text} <a href="${PREFERENCES_PATH}">${link}</a>` },
      ...[[ESSENTIAL, purposes[ESSENTIAL]] as Asked, ...asked].map(([linkedCategory, { name, about }]) => ({
        title: name,
        description: about,
        linkedCategory,
      })),
      ...(refusesAdvertising ? [{ title: purposes.behavioral_advertising.name, description: refusedByBrowser }] : []),
    ],
  };
}

/** Makes the notice a region of the page: it takes no focus from a field, does not hold the focus, and covers nothing for good. */
function stayBeside(modal: HTMLElement): void {
  modal.role = 'region';
  modal.ariaModal = null;
  new ResizeObserver(() => {
    const { height, top } = modal.getBoundingClientRect();
    document.documentElement.style.setProperty('--notice', `${height && innerHeight - top}px`);
  }).observe(modal);
  const start = modal.firstElementChild as HTMLElement | null;
  if (start) start.focus = () => {};
  modal.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') event.stopPropagation();
  });
}
