import type { TemplateProps } from '../../pipeline/plan/page-request.ts';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { TemplateInput } from '../page-context.ts';
import { helpArticleRedirectMessages } from './help-article-redirect.messages.ts';

/** What stands at a former path of a help article: the way to the new one. */
export function HelpArticleRedirect({ props, context }: TemplateInput<TemplateProps['help-article-redirect']>) {
  const { movedTo } = helpArticleRedirectMessages[context.locale];
  return (
    <IndexLayout title={props.title} summary={movedTo} context={context} backLink={props.target}>
      {null}
    </IndexLayout>
  );
}
