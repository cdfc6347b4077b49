import { PlainError } from '../../layouts/plain-error.tsx';

export default PlainError;

declare module '../../registry.ts' {
  interface PageComponents {
    offline: typeof PlainError;
  }
}
