import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { ArticleLayout, facts } from '../../layouts/article.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';
import { glossaryTermMessages } from './glossary-term.messages.ts';

export default function GlossaryTerm({ props, context }: TemplateInput<TemplateProps<'glossary-term'>>) {
  const { locale } = context;
  const names = [...(props.abbreviation ? [props.abbreviation] : []), ...props.aliases];
  return (
    <ArticleLayout article={props} context={context}>
      {names.length > 0 && (
        <dl className={facts}>
          <div>
            <dt>{glossaryTermMessages[locale].alsoCalled}</dt>
            <dd>{names.join(LOCALE_FACTS[locale].listSeparator)}</dd>
          </div>
        </dl>
      )}
    </ArticleLayout>
  );
}
