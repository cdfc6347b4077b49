import type { contentTypes } from '../pipeline/content-types/index.ts';
import type { pages } from '../pipeline/pages/index.ts';
import type { FORMER_TEMPLATE, FormerProps } from '../pipeline/plan/items.ts';
import type { SAMPLES_TEMPLATE, SamplesProps } from '../pipeline/plan/samples.ts';

type Type = (typeof contentTypes)[number];

/** The template that a value names, and what it gives it. */
type DrawnBy<Value> = Value extends { template: infer Template; props: (...input: never[]) => infer Props }
  ? { template: Template; props: Props }
  : never;

/** Everything that is drawn: items, their index pages, pages of their own, and what stands at former paths. */
type Drawn =
  | DrawnBy<Type>
  | DrawnBy<Type['index']>
  | DrawnBy<(typeof pages)[number]>
  | { template: typeof FORMER_TEMPLATE; props: FormerProps }
  | { template: typeof SAMPLES_TEMPLATE; props: SamplesProps };

export type TemplateName = Drawn['template'];

/** What a template is given: whatever the values that name it make of their items and words. */
export type PropsOf<Name extends TemplateName> = Extract<Drawn, { template: Name }>['props'];
