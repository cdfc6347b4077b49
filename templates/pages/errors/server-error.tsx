import { PlainError } from '../../layouts/plain-error.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { PropsOf } from '../../template-props.ts';

export default function ServerError(input: TemplateInput<PropsOf<'server-error'>>) {
  return <PlainError {...input} kind="500" />;
}

declare module '../../registry.ts' {
  interface PageComponents {
    'server-error': typeof ServerError;
  }
}
