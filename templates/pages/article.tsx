import type { ArticleProps } from '../../model/content-types/props/article.ts';
import { ArticleLayout } from '../layouts/article.tsx';
import type { TemplateInput } from '../page-context.ts';

/** Renders an article without special parts. */
export default function Article({ props, context }: TemplateInput<ArticleProps>) {
  return <ArticleLayout article={props} context={context} />;
}
