import type { CardFacts } from '../../shapes/card-facts.ts';
import type { ArticleProps } from './article.ts';

/** Returns the texts of an article's social image: its kind, its day and its author. */
export function articleCard({ kind, publishedOn, author }: ArticleProps): Omit<CardFacts, 'title'> {
  return { kind, day: publishedOn, author: author?.title };
}
