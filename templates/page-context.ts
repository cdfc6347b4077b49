import type { Locale } from '../contract/locales.ts';
import type { ItemBody } from '../model/shapes/body.ts';
import type { PageToRender } from '../pipeline/plan/page-request.ts';

/** The input of every template in addition to its props. */
export interface PageContext {
  page: PageToRender;
  /** The text of the page's item. */
  body?: ItemBody | undefined;
  locale: Locale;
  siteName: string;
}

export interface TemplateInput<Props> {
  props: Props;
  context: PageContext;
}
