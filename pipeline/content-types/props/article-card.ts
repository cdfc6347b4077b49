import type { CardFacts } from '../content-type.ts';
import type { ArticleProps } from './article.ts';

/** What the image of an article says: its kind, its day and who wrote it. */
export function articleCard({ kind, publishedOn, author }: ArticleProps): Omit<CardFacts, 'title'> {
  return { kind, day: publishedOn, author: author?.title };
}
