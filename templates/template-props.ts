import type { contentTypes } from '../model/content-types/index.ts';
import type { pages } from '../pipeline/plan/all-pages.ts';
import type { FORMER_PATH_TEMPLATE, FormerProps } from '../pipeline/plan/items.ts';
import type { SAMPLES_TEMPLATE, SamplesProps } from '../pipeline/plan/samples.ts';

type Type = (typeof contentTypes)[number];

/** The template that a content type or page names, and the props that it returns. */
type TemplateOf<Value> = Value extends { template: infer Template; props: (...input: never[]) => infer Props }
  ? { template: Template; props: Props }
  : never;

/** All sources of pages: items, their index pages, single pages, pages at former paths, and samples. */
type AnyTemplate =
  | TemplateOf<Type>
  | TemplateOf<Type['index']>
  | TemplateOf<(typeof pages)[number]>
  | { template: typeof FORMER_PATH_TEMPLATE; props: FormerProps }
  | { template: typeof SAMPLES_TEMPLATE; props: SamplesProps };

export type TemplateName = AnyTemplate['template'];

/** The props of a template: the union of all values that name it. */
export type TemplateProps<Name extends TemplateName> = Extract<AnyTemplate, { template: Name }>['props'];
