import { confirmationOf, definitionOf } from '../../forms/definitions.ts';
import type { Form } from '../../forms/form-names.ts';
import type { SentForm } from '../../forms/sending.ts';
import { SENDING_WORDS } from '../../forms/sending-words.ts';
import { sendLead } from '../browser/lead-answer.ts';
import type { SafeStorage } from '../browser/storage.ts';
import { SENT_KEY } from '../contract/constants.ts';
import { LOCALE_FACTS } from '../contract/locale-facts.ts';
import type { Locale } from '../contract/locales.ts';
import { captchaOf } from './captcha.ts';
import { type Draft, draftOf } from './draft.ts';
import { listen } from './elements.ts';
import { fieldsIn, messageOf, nameOf } from './fields.ts';
import { type ShownProblems, shownProblems } from './form-errors.ts';
import type { KeepLeads } from './kept-leads.ts';
import { leadRequest } from './lead-request.ts';
import type { AdvisePhone } from './phone.ts';
import { problemsIn } from './schema.ts';

export interface LeadFormOptions {
  locale: Locale;
  fetch: typeof globalThis.fetch;
  session: SafeStorage;
  /** Milliseconds since the form was first touched. */
  elapsed: () => number;
  loadKeep: () => Promise<KeepLeads>;
  loadPhone: () => Promise<AdvisePhone>;
  /** Leads to a page of the site. */
  go: (path: string) => void;
  report: (error: unknown) => void;
}

/**
 * Enhances a form that works without script: it validates the values, stores them as a draft, and sends them. Returns a
 * function that ends it.
 */
// oxlint-disable-next-line max-lines-per-function -- its functions share the state of one form
export function enhanceLeadForm(form: HTMLFormElement, options: LeadFormOptions): () => void {
  const { locale, session, loadKeep, go, report } = options;
  const name = form.dataset['form'] as Form;
  const words = SENDING_WORDS[locale];
  const button = form.querySelector<HTMLElement>('[type=submit]');
  const status = form.querySelector<HTMLElement>('[data-status]');
  const ended = new AbortController();
  const { signal } = ended;
  const problems = shownProblems(form, { ...words, colon: LOCALE_FACTS[locale].colon });
  const draft = draftOf(form, session);
  const token = captchaOf(form);
  let hasTried = form.querySelector('[data-summary]') !== null;
  let isSending = false;
  let keeper: ReturnType<KeepLeads> | undefined;

  const say = (...said: (string | Node)[]) => status?.replaceChildren(...said);
  const rest = () => {
    isSending = false;
    button?.removeAttribute('aria-disabled');
  };
  /** Loads the queue while there is a connection, because the form needs it when there is none. */
  const keeping = async () => {
    const keep = await loadKeep();
    keeper ??= keep({ locale, signal, say, draft, session });
    return keeper;
  };
  /** Clears the form after the lead was sent or queued. Navigates to the confirmation unless there is a text to show here. */
  const finish = (said: string) => {
    draft.end();
    form.reset();
    hasTried = false;
    say(said);
    if (said === '' && !signal.aborted) go(confirmationOf(name));
    return said === '';
  };
  const submit = async () => {
    hasTried = true;
    problems.show(errorsIn(form, draft));
    if (form.querySelector('[data-summary]')) return;
    draft.save();
    isSending = true;
    button?.setAttribute('aria-disabled', 'true');
    say(words.sending);
    try {
      // The form stays disabled while the browser loads the confirmation.
      if (await sendForm(form, { ...options, draft, token, problems, say, keeping, finish })) return;
    } catch (error) {
      report(error);
      say('');
      problems.showFailure(words.failed);
    }
    rest();
  };
  const onTyped = ({ target }: Event) => {
    draft.save();
    keeping().catch(report);
    const { name: field } = target as HTMLInputElement;
    if (hasTried) problems.update(field, errorsIn(form, draft)[field]);
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (!isSending) void submit();
  };

  form.noValidate = true;
  if (!hasTried) draft.restore();
  // The visitor may have typed before this script ran, or an earlier visit may have queued a lead.
  keeping().catch(report);
  listen(form, { input: onTyped, change: onTyped, submit: onSubmit, click: leadToField }, { signal });
  advisePhones(form, options, signal);
  // The browser may restore a page that the visitor left while it was sending.
  addEventListener('pageshow', ({ persisted }) => persisted && rest(), { signal });
  return () => ended.abort();
}

/** Returns the errors of all fields, by field name. */
function errorsIn(form: HTMLFormElement, draft: Draft): Record<string, string> {
  const name = form.dataset['form'] as Form;
  const found = problemsIn(name, draft.typed(), form.querySelector<HTMLInputElement>('[type=date]')?.min);
  return Object.fromEntries(
    fieldsIn(form).flatMap((field) => {
      const problem = found[nameOf(field)];
      return problem === undefined ? [] : [[nameOf(field), messageOf(field, problem)]];
    }),
  );
}

interface Sending extends Pick<LeadFormOptions, 'locale' | 'fetch' | 'session' | 'elapsed'> {
  draft: Draft;
  /** Returns a captcha token, if the site has a captcha. */
  token: ReturnType<typeof captchaOf>;
  problems: ShownProblems;
  say: (text: string) => void;
  keeping: () => Promise<ReturnType<KeepLeads>>;
  finish: (said: string) => boolean;
}

/** Sends a form once, and shows the outcome. Returns true if the browser navigates to the confirmation. */
async function sendForm(
  form: HTMLFormElement,
  { locale, fetch, session, elapsed, draft, token, problems, say, keeping, finish }: Sending,
): Promise<boolean> {
  const name = form.dataset['form'] as Form;
  const words = SENDING_WORDS[locale];
  const typed = draft.typed();
  const key = draft.save();
  const captcha = await token();
  const request = leadRequest(form, { typed, key, elapsed: elapsed(), captcha });
  const outcome = await sendLead(request.clone(), fetch);
  if (outcome.is === 'taken') {
    const { thanks } = form.dataset;
    if (thanks !== undefined) return finish(thanks);
    const sent: SentForm = { form: name, id: outcome.id, typed };
    session.set(SENT_KEY, JSON.stringify(sent));
    return finish('');
  }
  say('');
  const { fields } = definitionOf(name);
  if (outcome.is === 'lost') return finish(await (await keeping()).keep(request, { form: name, typed }));
  if (outcome.is === 'wrong' && fields.some((field) => Object.hasOwn(outcome.errors, field.name)))
    problems.show(outcome.errors);
  else if (outcome.is === 'too-often')
    problems.showFailure(words.tooOften.replace('{seconds}', String(outcome.wait || 60)));
  else problems.showFailure(words.unable);
  return false;
}

/** Loads the advice for phone numbers when a telephone field first gets the focus. */
function advisePhones(
  form: HTMLFormElement,
  { locale, loadPhone, report }: Pick<LeadFormOptions, 'locale' | 'loadPhone' | 'report'>,
  signal: AbortSignal,
): void {
  const advised = new Set<string>();
  const onFocus = ({ target }: { target: EventTarget | null }) => {
    const { type, name: field } = target as HTMLInputElement;
    if (type !== 'tel' || advised.has(field)) return;
    advised.add(field);
    loadPhone()
      .then((advise) => advise(target as HTMLInputElement, { locale, signal }))
      .catch(report);
  };
  listen(form, { focusin: onFocus }, { signal });
  if (form.contains(document.activeElement)) onFocus({ target: document.activeElement });
}

/** Focuses the field of a link in the summary. Browsers would only scroll to it. */
function leadToField(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-summary] a');
  if (!link) return;
  event.preventDefault();
  document.getElementById(decodeURIComponent(link.hash.slice(1)))?.focus();
}
