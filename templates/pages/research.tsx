import Article from './article.tsx';

export default Article;

declare module '../registry.ts' {
  interface PageComponents {
    research: typeof Article;
  }
}
