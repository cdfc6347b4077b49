import Article from '../article.tsx';

export default Article;

declare module '../../registry.ts' {
  interface PageComponents {
    'help-article': typeof Article;
  }
}
