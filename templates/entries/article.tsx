import type { ArticleProps } from '../../pipeline/plan/page-request.ts';
import { ArticleLayout } from '../layouts/article.tsx';
import type { TemplateInput } from '../page-context.ts';

/** Blog posts, research, news, market updates, help articles, and types without a template of their own. */
export function Article({ props, context }: TemplateInput<ArticleProps>) {
  return <ArticleLayout article={props} context={context} />;
}
