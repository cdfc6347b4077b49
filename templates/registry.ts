import found from 'found:pages';
import type { ReactNode } from 'react';
import type { TemplateInput } from './page-context.ts';
import type { TemplateName, TemplateProps } from './template-props.ts';

/** The components in `pages/`. Each of them declares its own entry here. @public */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface PageComponents {}

type Templates = { [Name in TemplateName]: (input: TemplateInput<TemplateProps<Name>>) => ReactNode };

/** The component of every template. A missing one, or one with other props, does not compile. */
export const templates: Templates = found;
