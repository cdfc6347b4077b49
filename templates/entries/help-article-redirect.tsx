import type { TemplateProps } from '../../pipeline/plan/page-request.ts';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { TemplateInput } from '../page-context.ts';

/** What stands at a former path of a help article: the way to the new one. */
export function HelpArticleRedirect({ props, context }: TemplateInput<TemplateProps['help-article-redirect']>) {
  return (
    <IndexLayout title={props.title} summary={context.messages.movedTo} context={context} backLink={props.target}>
      {null}
    </IndexLayout>
  );
}
