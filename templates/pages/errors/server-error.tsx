import { PlainError } from '../../layouts/plain-error.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';

export default function ServerError(input: TemplateInput<TemplateProps<'server-error'>>) {
  return <PlainError {...input} kind="500" />;
}
