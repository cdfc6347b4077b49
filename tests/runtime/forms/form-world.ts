import { onTestFinished } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { type FormView, formHtml } from '../../../forms/form-html.ts';
import type { Form } from '../../../forms/form-names.ts';
import { draftNameOf } from '../../../forms/sending.ts';
import { enhanceLeadForm } from '../../../runtime/forms/lead-form.ts';
import type { QueueLeadsOptions } from '../../../runtime/forms/queue-leads.ts';
import { fakeStorage } from '../support/fakes.ts';

export interface World extends Partial<Omit<FormView, 'form'>> {
  form?: Form;
  /** Responses of the receiver in order. Afterwards it accepts every lead. */
  answers?: (Response | 'lost')[];
  /** Initial content of session storage. */
  sessionContent?: Record<string, string>;
  /** The browser can store no lead. */
  cannotQueue?: boolean;
}

/** Renders a form into its own document, as the build does. */
export function drawForm(view: FormView): HTMLFormElement {
  // A browser's parser drops the first line end in a textarea; the test DOM does not.
  const html = formHtml(view).replaceAll(/(<textarea[^>]*>)\n/g, '$1');
  document.body.innerHTML = `<div data-kept="${draftNameOf({ form: view.form, typed: view.typed ?? [] })}">${html}</div>`;
  return document.querySelector('form') as HTMLFormElement;
}

/** Renders a form into its own document and enhances it. */
export function start({
  form = 'contact',
  locale = 'en-US',
  id = form,
  answers = [],
  sessionContent = {},
  ...more
}: World = {}) {
  const element = drawForm({ form, locale, id, ...more });
  const { stored: session, session: storage } = fakeStorage(sessionContent);
  const requests: Request[] = [];
  const gone: string[] = [];
  const reports: unknown[] = [];
  const queuedLeads: { key: string | null; typed: unknown }[] = [];
  let queueOptions: QueueLeadsOptions | undefined;
  const end = enhanceLeadForm(element, {
    locale: locale as Locale,
    async fetch(request) {
      requests.push(request as Request);
      const answer = answers.shift() ?? Response.json({ id: '1' }, { status: 201 });
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      return answer;
    },
    session: storage,
    elapsed: () => 4321.5,
    loadQueueLeads: async () => (options) => {
      queueOptions = options;
      return {
        async queue(request, { typed }) {
          if (more.cannotQueue) throw new Error('no database');
          queuedLeads.push({ key: request.headers.get('idempotency-key'), typed });
          return 'Kept.';
        },
      };
    },
    loadPhone: async () => (input) => void gone.push(`advises ${input.name}`),
    go: (path) => void gone.push(path),
    report: (error) => void reports.push(error),
  });
  onTestFinished(end);
  const control = (name: string) => element.querySelector(`[data-field] [name="${name}"]`) as HTMLInputElement;
  return {
    element,
    session,
    requests,
    gone,
    reports,
    queuedLeads: queuedLeads,
    end,
    control,
    queueOptions: () => queueOptions,
    type(name: string, value: string) {
      const input = control(name);
      if (input.type === 'checkbox' || input.type === 'radio') {
        const box = element.querySelector(`[name="${name}"][value="${value}"]`) as HTMLInputElement;
        box.checked = !box.checked;
      } else input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    submit: () => element.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    summary: () => element.querySelector<HTMLElement>('[data-summary]'),
    status: () => element.querySelector('[data-status]')?.textContent,
    button: () => element.querySelector('[type=submit]') as HTMLButtonElement,
    errorOf: (name: string) => control(name).closest('[data-field]')?.querySelector('[data-error]')?.textContent,
    sent: async (index = 0) => JSON.parse((await requests[index]?.clone().text()) ?? 'null') as Record<string, unknown>,
    /** Returns the values of fields that visitors fill in. */
    typed: () =>
      Object.fromEntries([...new FormData(element)].filter(([name, value]) => name !== 'website' && value !== '')),
  };
}
