import { siteTexts } from '../../../locales/site.ts';
import { IndexLayout } from '../../layouts/index-layout.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';

/** Renders the page at a former path of a help article: a link to the new path. */
export default function HelpArticleRedirect({ props, context }: TemplateInput<TemplateProps<'help-article-redirect'>>) {
  const { movedTo } = siteTexts[context.locale].pages.helpArticleRedirect;
  return (
    <IndexLayout title={props.title} summary={movedTo} context={context} backLink={props.target}>
      {null}
    </IndexLayout>
  );
}
