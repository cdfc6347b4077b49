import Article from '../article.tsx';

export default Article;

declare module '../../registry.ts' {
  interface PageComponents {
    'blog-post': typeof Article;
  }
}
