import type { Locale } from '../contract/locales.ts';
import type { Body } from '../model/shapes/body.ts';
import type { PageRequest } from '../pipeline/plan/page-request.ts';

/** The input of every template in addition to its props. */
export interface PageContext {
  page: PageRequest;
  /** The text of the page's item. */
  body?: Body | undefined;
  locale: Locale;
  siteName: string;
}

export interface TemplateInput<Props> {
  props: Props;
  context: PageContext;
}
