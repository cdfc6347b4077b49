import { escapeHtml } from '../../contract/html.ts';
import type { Locale } from '../../contract/locales.ts';
import { pageDataUrl } from '../../contract/paths.ts';
import { pageOf } from '../../forms/definitions.ts';
import { RESOURCE_FIELD } from '../../forms/field.ts';
import { type FormView, formContent, formHtml } from '../../forms/form-html.ts';
import type { Form } from '../../forms/form-names.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { edgeTexts } from '../../locales/services.ts';
import { type ErrorStatus, errorPage } from '../answers/error-page.ts';
import { NO_STORE, SECURITY_HEADERS } from '../answers/security-headers.ts';
import { assemble, type FillSlot } from '../pages/page-template.ts';
import { fetchTemplate } from './fetch-template.ts';
import { FORM_STYLE } from './form-style.ts';
import type { TypedValues } from './typed-values.ts';

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
 * Renders the form again with every typed value and its errors. Fills the form's own page; if that page is unavailable,
 * renders a page that needs nothing else.
 */
export async function formPage(again: FormPage): Promise<Response> {
  const { status, form, locale, sentTo, typed, errors = {}, refused: refusal, headers, report } = again;
  const [, resource] = typed.find(([name]) => name === RESOURCE_FIELD) ?? [];
  const path = pageOf(form, resource);
  const found = await fetchTemplate(new URL(pageDataUrl(path, 'page-template'), sentTo));
  if (!found?.template.parts.some((part) => typeof part === 'object' && part.slot === 'form' && part.form === form)) {
    report(`leads: ${path} cannot be shown with what was typed`);
    return plainFormPage(again);
  }
  const fill: FillSlot = (slot) => {
    if (slot.slot === 'title') return escapeHtml(edgeTexts[locale].error + LOCALE_FACTS[locale].colon) + slot.was;
    if (slot.slot !== 'form') return undefined;
    return formContent({ form, locale, id: slot.id, typed, errors, refusal });
  };
  const pageHeaders = Object.keys(SECURITY_HEADERS).map((name) => [name, found.served.headers.get(name)] as const);
  return new Response(assemble(found.template, fill), {
    status,
    headers: {
      ...SECURITY_HEADERS,
      ...Object.fromEntries(pageHeaders.filter(([, value]) => value !== null)),
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
