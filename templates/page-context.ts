import type { PageRequest } from '../pipeline/plan/page-request.ts';
import type { Locale } from '../runtime/contract/locales.ts';
import type { Messages } from './messages/en-US.ts';

/** What every template knows beside its own props. */
export interface PageContext {
  page: PageRequest;
  locale: Locale;
  messages: Messages;
}

export interface TemplateInput<Props> {
  props: Props;
  context: PageContext;
}
