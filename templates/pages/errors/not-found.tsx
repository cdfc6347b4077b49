import { PlainError } from '../../layouts/plain-error.tsx';
import type { TemplateInput } from '../../page-context.ts';
import { SearchField } from '../../slices/search-field.tsx';
import type { TemplateProps } from '../../template-props.ts';

/** Renders the 404 page: search, and the main pages. */
export default function NotFound(input: TemplateInput<TemplateProps<'not-found'>>) {
  return (
    <PlainError {...input} kind="404">
      <SearchField id="search-query" locale={input.context.locale} />
    </PlainError>
  );
}
