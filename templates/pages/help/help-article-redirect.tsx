import { IndexLayout } from '../../layouts/index-layout.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { PropsOf } from '../../template-props.ts';
import { helpArticleRedirectMessages } from './help-article-redirect.messages.ts';

/** What stands at a former path of a help article: the way to the new one. */
export default function HelpArticleRedirect({ props, context }: TemplateInput<PropsOf<'help-article-redirect'>>) {
  const { movedTo } = helpArticleRedirectMessages[context.locale];
  return (
    <IndexLayout title={props.title} summary={movedTo} context={context} backLink={props.target}>
      {null}
    </IndexLayout>
  );
}

declare module '../../registry.ts' {
  interface PageComponents {
    'help-article-redirect': typeof HelpArticleRedirect;
  }
}
