import { pageOf } from '../../forms/definitions.ts';
import { RESOURCE_FIELD } from '../../forms/field.ts';
import { type FormView, formHtml } from '../../forms/form-html.ts';
import type { Form } from '../../forms/form-names.ts';
import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { errorPage } from '../answers/error-page.ts';
import { NO_STORE, SECURITY_HEADERS } from '../answers/security-headers.ts';
import { type ErrorStatus, WORDS } from '../answers/words.ts';
import { fetchSitePage } from './fetch-site-page.ts';
import { FORM_STYLE } from './form-style.ts';
import type { TypedValues } from './typed-values.ts';
import { withForm } from './with-form.ts';

export interface PlainFormPage {
  status: ErrorStatus;
  form: Form;
  locale: Locale;
  typed: TypedValues;
  /** Error messages, keyed by field name. */
  errors?: FormView['errors'];
  headers: Readonly<Record<string, string>>;
}

export interface FormPage extends PlainFormPage {
  /** The URL that received the form. The form's page is on the same host. */
  sentTo: string;
  refused?: FormView['refusal'];
  report: (message: string) => void;
}

/**
 * Renders the form again with every typed value and its errors. Uses the form's own page; if that page is unavailable,
 * renders a page that needs nothing else.
 */
export async function formPage(again: FormPage): Promise<Response> {
  const { status, form, locale, sentTo, typed, errors = {}, refused, headers, report } = again;
  const [, resource] = typed.find(([name]) => name === RESOURCE_FIELD) ?? [];
  const address = new URL(pageOf(form, resource), sentTo);
  const page = await fetchSitePage(address);
  const { error } = WORDS[locale];
  const prefix = error + LOCALE_FACTS[locale].colon;
  const drawn = (id: string) => formHtml({ form, locale, id, typed, errors, refusal: refused });
  const html = page && withForm(page.html, { form, prefix, formHtml: drawn });
  if (page === undefined || html === undefined) {
    report(`leads: ${address.pathname} cannot be shown with what was typed`);
    return plainFormPage(again);
  }
  return new Response(html, {
    status,
    headers: {
      ...SECURITY_HEADERS,
      ...page.headers,
      'cache-control': NO_STORE,
      'content-language': locale,
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  });
}

/** Renders the form on the edge's own error page, whose heading explains the problem. */
export function plainFormPage({ status, form, locale, typed, errors = {}, headers }: PlainFormPage): Response {
  const below = formHtml({ form, locale, id: form, typed, errors });
  return errorPage({ status, locale, below, style: FORM_STYLE, headers });
}
