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
import { draftOf } from './draft.ts';
import type { KeepLeads } from './kept-leads.ts';
import { leadRequest } from './lead-request.ts';
import type { AdvisePhone } from './phone.ts';
import { problemsIn } from './schema.ts';
import { messageOf, shownProblems } from './shown-problems.ts';

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

/** Brings a form to life that works without script: checks, keeps and sends what is typed. Gives what ends it. */
export function bringLeadForm(form: HTMLFormElement, options: LeadFormOptions): () => void {
  const { locale, fetch, session, elapsed, loadKeep, loadPhone, go, report } = options;
  const name = form.dataset['form'] as Form;
  const definition = definitionOf(name);
  const words = SENDING_WORDS[locale];
  const button = form.querySelector<HTMLElement>('[type=submit]');
  const status = form.querySelector<HTMLElement>('[data-status]');
  const ended = new AbortController();
  const { signal } = ended;
  const problems = shownProblems(form, { ...words, colon: LOCALE_FACTS[locale].colon });
  const draft = draftOf(form, session);
  const token = captchaOf(form);
  const advised = new Set<string>();
  let hasTried = form.querySelector('[data-summary]') !== null;
  let isSending = false;
  let keeper: ReturnType<KeepLeads> | undefined;

  const say = (...said: (string | Node)[]) => status?.replaceChildren(...said);
  const rest = () => {
    isSending = false;
    button?.removeAttribute('aria-disabled');
  };
  /** Loaded while there is a connection, because it is needed when there is none. */
  const keeping = async () => {
    const keep = await loadKeep();
    keeper ??= keep({ locale, signal, say, draft, session });
    return keeper;
  };
  const errorsNow = () => {
    const found = problemsIn(name, draft.typed(), form.querySelector<HTMLInputElement>('[type=date]')?.min);
    return Object.fromEntries(
      [...form.querySelectorAll<HTMLElement>('[data-field]')].flatMap((field) => {
        const problem = found[field.dataset['field'] ?? ''];
        return problem === undefined ? [] : [[field.dataset['field'], messageOf(field, problem)]];
      }),
    );
  };

  const send = async () => {
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
    if (outcome.is === 'wrong' && definition.fields.some((field) => Object.hasOwn(outcome.errors, field.name)))
      problems.show(outcome.errors);
    else if (outcome.is === 'too-often') problems.tell(words.tooOften.replace('{seconds}', String(outcome.wait || 60)));
    else if (outcome.is !== 'lost') problems.tell(words.unable);
    else finish(await (await keeping()).keep(request, { form: name, typed }));
    return undefined;
  };
  /** It has been sent or kept; where there is nothing to say here, its own page says it. */
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
    problems.show(errorsNow());
    if (form.querySelector('[data-summary]')) return;
    draft.save();
    isSending = true;
    button?.setAttribute('aria-disabled', 'true');
    say(words.sending);
    try {
      // While its confirmation is on the way, the form stays closed.
      if (await send()) return;
    } catch (error) {
      report(error);
      say('');
      problems.tell(words.failed);
    }
    rest();
  };

  form.noValidate = true;
  if (!hasTried) draft.restore();
  // Something may have been typed before, or be kept from an earlier visit.
  keeping().catch(report);
  const onTyped = ({ target }: Event) => {
    draft.save();
    keeping().catch(report);
    const { name: field } = target as HTMLInputElement;
    if (hasTried) problems.update(field, errorsNow()[field]);
  };
  form.addEventListener('input', onTyped, { signal });
  form.addEventListener('change', onTyped, { signal });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (!isSending) void submit();
    },
    { signal },
  );
  form.addEventListener('click', leadToField, { signal });
  const onFocus = ({ target }: { target: EventTarget | null }) => {
    const { type, name: field } = target as HTMLInputElement;
    if (type !== 'tel' || advised.has(field)) return;
    advised.add(field);
    loadPhone()
      .then((advise) => advise(target as HTMLInputElement, { locale, signal }))
      .catch(report);
  };
  form.addEventListener('focusin', onFocus, { signal });
  if (form.contains(document.activeElement)) onFocus({ target: document.activeElement });
  // A page that is shown again as it was left may have been left while something was sent.
  addEventListener('pageshow', ({ persisted }) => persisted && rest(), { signal });
  return () => ended.abort();
}

/** Links of the summary lead into the fields, and not only to them. */
function leadToField(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-summary] a');
  if (!link) return;
  event.preventDefault();
  document.getElementById(decodeURIComponent(link.hash.slice(1)))?.focus();
}
