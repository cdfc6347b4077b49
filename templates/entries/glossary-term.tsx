import type { TemplateProps } from '../../pipeline/plan/page-request.ts';
import { ArticleLayout, facts } from '../layouts/article.tsx';
import type { TemplateInput } from '../page-context.ts';

export function GlossaryTerm({ props, context }: TemplateInput<TemplateProps['glossary-term']>) {
  const { locale, messages } = context;
  const names = [...(props.abbreviation ? [props.abbreviation] : []), ...props.aliases];
  return (
    <ArticleLayout article={props} context={context}>
      {names.length > 0 && (
        <dl className={facts}>
          <div>
            <dt>{messages.alsoCalled}</dt>
            <dd>{names.join(locale === 'zh-CN' ? '、' : ', ')}</dd>
          </div>
        </dl>
      )}
    </ArticleLayout>
  );
}
