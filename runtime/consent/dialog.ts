import {
  acceptCategory,
  getUserPreferences,
  hide,
  reset,
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
} from '../../contract/consent.ts';
import type { DialogWords, NamedWords, ShortWords } from '../../contract/consent-data.ts';
import type { Dialog, DialogOptions } from './own-consent-tool.ts';

export interface MakeDialogOptions extends DialogOptions {
  words: DialogWords;
  locale: string;
}

/** The library's name for the dialog with the choices. */
const CHOICES = 'preferencesModal';

/** A purpose or the transfer, with its words. */
type Category = readonly [category: string, words: NamedWords];

/**
 * Creates the library's dialog, which stores the choice in a cookie. The notice asks, or names the purposes that run. It is
 * part of the page: it takes no focus and does not block the page. The choices are a modal dialog in the top layer.
 */
export default async function makeDialog(options: MakeDialogOptions): Promise<Dialog> {
  const { wasAsked, onChoice } = options;
  const root = document.createElement('div');
  root.id = 'consent';
  root.popover = 'manual';
  // After the skip link, which must be the first element, and before everything else.
  document.body.firstElementChild?.after(root);

  const report = () => {
    setCookieData({ value: { wasAsked } });
    onChoice(getUserPreferences().acceptedCategories);
  };
  // The library ignores an answer that equals the stored one, even if the stored one does not count. Its own listeners
  // run first.
  root.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-role]');
    if (!button || button.matches('[data-role=show]')) return;
    report();
  });
  const returnFocus = rememberFocus(root);
  // Creating and showing are separate tasks, so that a tap between them waits for only one.
  await nextTask();
  await run(libraryOptions(root, options));
  await nextTask();
  return {
    show(what) {
      if (what === 'choices') showPreferences();
      else {
        // After an answer the library focuses the element that has the focus now, and scrolls to it. The visitor may be
        // elsewhere by then.
        const value = { focus: returnFocus };
        Object.defineProperty(document, 'activeElement', { value, configurable: true });
        show(true);
        delete (document as { activeElement?: unknown }).activeElement;
      }
    },
    choose(categories) {
      acceptCategory([...categories]);
      hide();
      report();
    },
    end() {
      reset();
      root.remove();
    },
  };
}

/** Remembers the element that loses the focus to the notice. Returns a function that focuses it again, without scrolling. */
function rememberFocus(root: HTMLElement): () => void {
  let left: HTMLElement | null = null;
  root.addEventListener('focusin', ({ relatedTarget }) => {
    if (!root.contains(relatedTarget as Element | null)) left = relatedTarget as HTMLElement | null;
  });
  return () => left?.focus({ preventScroll: true });
}

function libraryOptions(root: HTMLElement, options: MakeDialogOptions): Parameters<typeof run>[0] {
  const { words, locale, isOn, wasAsked, refusesAdvertising, asksForTransfer } = options;
  const asked = OPTIONAL_PURPOSES.filter(
    (purpose) => !(refusesAdvertising && purpose === 'behavioral_advertising'),
  ).map((purpose): Category => [purpose, words.purposes[purpose]]);
  if (asksForTransfer && words.transfer) asked.push([TRANSFER, words.transfer]);
  // Separate consent must not be part of a button that accepts everything.
  const acceptAll = wasAsked && asksForTransfer ? { acceptAllBtn: '' } : {};
  return {
    root,
    revision: CONSENT_VERSION,
    autoShow: false,
    autoClearCookies: false,
    manageScriptTags: false,
    // The library treats every browser that a program drives as a bot.
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
      if (modalName !== CHOICES) embedNotice(modal);
      // Expands the description of every purpose.
      else for (const title of modal.querySelectorAll<HTMLElement>('[aria-expanded]')) title.click();
    },
    onModalShow({ modalName }) {
      if (modalName === CHOICES) root.togglePopover(true);
    },
    onModalHide({ modalName }) {
      if (modalName === CHOICES) root.togglePopover(false);
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
  { asked, refusesAdvertising }: { asked: readonly Category[]; refusesAdvertising: boolean },
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
      ...[[ESSENTIAL, purposes[ESSENTIAL]] as Category, ...asked].map(([linkedCategory, { name, about }]) => ({
        title: name,
        description: about,
        linkedCategory,
      })),
      ...(refusesAdvertising ? [{ title: purposes.behavioral_advertising.name, description: refusedByBrowser }] : []),
    ],
  };
}

/** Turns the notice into a region of the page, which neither takes nor traps the focus. The page reserves its height. */
function embedNotice(modal: HTMLElement): void {
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
