import { SENT_KEY } from '../../contract/constants.ts';
import type { Locale } from '../../contract/locales.ts';
import { ANALYTICS_EVENT } from '../../contract/third-party/analytics-events.ts';
import { confirmationOf, definitionOf } from '../../forms/definitions.ts';
import type { Form } from '../../forms/form-names.ts';
import { problemsOf } from '../../forms/problems.ts';
import type { SentForm } from '../../forms/sending.ts';
import { normalizedValues } from '../../forms/values.ts';
import { sendingTexts } from '../../locales/answers.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { addListeners, setAttributes } from '../browser/elements.ts';
import type { EventDetail } from '../browser/event-queue.ts';
import { sendLead } from '../browser/send-lead.ts';
import type { SafeStorage } from '../browser/storage.ts';
import { loadCaptcha } from './captcha.ts';
import { draftOf, type FormDraft } from './draft.ts';
import { fieldElementsIn, fieldMessage, fieldNameOf } from './fields.ts';
import { type ShownProblems, shownProblems } from './form-errors.ts';
import { leadRequest } from './lead-request.ts';
import type { AdvisePhone } from './phone.ts';
import type { LeadQueueControl, QueueLeads, QueueLeadsOptions } from './queue-leads.ts';

export interface LeadFormOptions {
  locale: Locale;
  fetch: typeof globalThis.fetch;
  session: SafeStorage;
  /** Milliseconds since the form was first touched. */
  elapsed: () => number;
  loadQueueLeads: () => Promise<QueueLeads>;
  loadPhone: () => Promise<AdvisePhone>;
  /** Opens a page of the site. */
  go: (path: string) => void;
  report: (error: unknown) => void;
}

/** A form that this module enhances, with the parts that its handlers share. */
interface LeadForm extends LeadFormOptions {
  form: HTMLFormElement;
  name: Form;
  draft: FormDraft;
  /** Returns a captcha token, if the site has a captcha. */
  token: ReturnType<typeof loadCaptcha>;
  problems: ShownProblems;
  /** Replaces the status text. */
  say: QueueLeadsOptions['say'];
  /** Loads the queue. The form loads it while there is a connection, because it needs the queue when there is none. */
  loadQueue: () => Promise<LeadQueueControl>;
  state: {
    /** The visitor has tried to send the form, so errors are shown while the visitor types. */
    hasTried: boolean;
    isSending: boolean;
  };
  /** Aborts when the form is removed. */
  signal: AbortSignal;
}

/**
 * Enhances a form that works without script: it validates the values, stores them as a draft, and sends them. Returns a
 * function that ends it.
 */
export function enhanceLeadForm(form: HTMLFormElement, options: LeadFormOptions): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const leadForm = createLeadForm(form, options, signal);
  const { draft, state, loadQueue, report } = leadForm;
  const onTyped = ({ target }: Event) => {
    draft.save();
    loadQueue().catch(report);
    const { name: field } = target as HTMLInputElement;
    if (state.hasTried) leadForm.problems.update(field, errorsIn(leadForm)[field]);
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (!state.isSending) void submit(leadForm);
  };

  form.noValidate = true;
  if (!state.hasTried) draft.restore();
  // The visitor may have typed before this script ran, or an earlier visit may have queued a lead.
  loadQueue().catch(report);
  addListeners(form, { input: onTyped, change: onTyped, submit: onSubmit, click: leadToField }, { signal });
  advisePhones(form, options, signal);
  // The browser may restore a page that the visitor left while it was sending.
  addEventListener('pageshow', ({ persisted }) => persisted && setSending(leadForm, false), { signal });
  return () => ended.abort();
}

function createLeadForm(form: HTMLFormElement, options: LeadFormOptions, signal: AbortSignal): LeadForm {
  const { locale, session, loadQueueLeads } = options;
  const status = form.querySelector<HTMLElement>('[data-status]');
  const draft = draftOf(form, session);
  const say: LeadForm['say'] = (...said) => status?.replaceChildren(...said);
  let queue: LeadQueueControl | undefined;
  return {
    ...options,
    form,
    name: form.dataset.form as Form,
    draft,
    token: loadCaptcha(form),
    problems: shownProblems(form, { ...sendingTexts[locale], colon: LOCALE_FACTS[locale].colon }),
    say,
    async loadQueue() {
      const queueLeads = await loadQueueLeads();
      queue ??= queueLeads({ locale, signal, say, draft, session });
      return queue;
    },
    state: { hasTried: form.querySelector('[data-summary]') !== null, isSending: false },
    signal,
  };
}

function setSending({ form, state }: LeadForm, isSending: boolean): void {
  state.isSending = isSending;
  const button = form.querySelector('[type=submit]');
  if (button) setAttributes(button, { 'aria-disabled': isSending ? 'true' : undefined });
}

/** Returns the errors of all fields, by field name. */
function errorsIn({ form, name, draft }: Pick<LeadForm, 'form' | 'name' | 'draft'>): Record<string, string> {
  const definition = definitionOf(name);
  const firstDay = form.querySelector<HTMLInputElement>('[type=date]')?.min;
  const found = problemsOf(definition, normalizedValues(definition, draft.typed()), firstDay);
  return Object.fromEntries(
    fieldElementsIn(form).flatMap((field) => {
      const problem = found[fieldNameOf(field)];
      return problem === undefined ? [] : [[fieldNameOf(field), fieldMessage(field, problem)]];
    }),
  );
}

/** Validates the form, and sends it if it has no errors. */
async function submit(leadForm: LeadForm): Promise<void> {
  const { form, locale, draft, problems, say, report, state } = leadForm;
  const words = sendingTexts[locale];
  state.hasTried = true;
  problems.show(errorsIn(leadForm));
  if (form.querySelector('[data-summary]')) return;
  draft.save();
  setSending(leadForm, true);
  say(words.sending);
  try {
    // The form stays disabled while the browser loads the confirmation.
    if (await sendForm(leadForm)) return;
  } catch (error) {
    report(error);
    say('');
    problems.showFailure(words.failed);
  }
  setSending(leadForm, false);
}

/** Sends a form once, and shows the outcome. Returns true if the browser navigates to the confirmation. */
async function sendForm(leadForm: LeadForm): Promise<boolean> {
  const { form, name, locale, fetch, session, elapsed, draft, token, problems, say } = leadForm;
  const words = sendingTexts[locale];
  const typed = draft.typed();
  const key = draft.save();
  const request = leadRequest(form, { typed, key, elapsed: elapsed(), captcha: await token() });
  const outcome = await sendLead(request.clone(), fetch);
  if (outcome.is === 'taken') {
    dispatchEvent(new CustomEvent<EventDetail>(ANALYTICS_EVENT, { detail: ['form-sent', { form: name }] }));
    const { thanks } = form.dataset;
    if (thanks !== undefined) return finish(leadForm, { key, text: thanks });
    const sent: SentForm = { form: name, id: outcome.id, typed };
    session.set(SENT_KEY, JSON.stringify(sent));
    return finish(leadForm, { key, text: '' });
  }
  say('');
  const { fields } = definitionOf(name);
  if (outcome.is === 'lost')
    return finish(leadForm, { key, text: await (await leadForm.loadQueue()).queue(request, { form: name, typed }) });
  if (outcome.is === 'wrong' && fields.some((field) => Object.hasOwn(outcome.errors, field.name)))
    problems.show(outcome.errors);
  else if (outcome.is === 'too-often')
    problems.showFailure(words.tooOften.replace('{seconds}', () => String(outcome.wait || 60)));
  else problems.showFailure(words.unable);
  return false;
}

/**
 * Clears the form after the lead with this key was sent or queued. Navigates to the confirmation unless there is a text
 * to show here. If the visitor has typed other values meanwhile, these stay in the form and in its draft.
 */
function finish(
  { form, name, locale, draft, state, say, go, signal }: LeadForm,
  { key, text }: { key: string; text: string },
): boolean {
  state.hasTried = false;
  if (!draft.end(key)) {
    const { sent, typedSince } = sendingTexts[locale];
    say(text || sent, typedSince);
    return false;
  }
  form.reset();
  say(text);
  if (text === '' && !signal.aborted) go(confirmationOf(name));
  return text === '';
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
  addListeners(form, { focusin: onFocus }, { signal });
  if (form.contains(document.activeElement)) onFocus({ target: document.activeElement });
}

/** Focuses the field of a link in the summary. Browsers would only scroll to it. */
function leadToField(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-summary] a');
  if (!link) return;
  event.preventDefault();
  document.getElementById(decodeURIComponent(link.hash.slice(1)))?.focus();
}
