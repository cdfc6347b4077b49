import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import { ArticleLayout, facts } from '../../layouts/article.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';

export default function GlossaryTerm({ props, context }: TemplateInput<TemplateProps<'glossary-term'>>) {
  const { locale } = context;
  const names = [...(props.abbreviation ? [props.abbreviation] : []), ...props.aliases];
  return (
    <ArticleLayout article={props} context={context}>
      {names.length > 0 && (
        <dl className={facts}>
          <div>
            <dt>{siteTexts[locale].pages.glossaryTerm.alsoCalled}</dt>
            <dd>{names.join(LOCALE_FACTS[locale].listSeparator)}</dd>
          </div>
        </dl>
      )}
    </ArticleLayout>
  );
}
