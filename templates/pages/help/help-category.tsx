import { Category } from '../../layouts/category.tsx';

export default Category;

declare module '../../registry.ts' {
  interface PageComponents {
    'help-category': typeof Category;
  }
}
