import { Category } from '../../layouts/category.tsx';

export default Category;

declare module '../../registry.ts' {
  interface PageComponents {
    'blog-category': typeof Category;
  }
}
