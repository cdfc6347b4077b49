import { ToolMethod } from '../../templates/components/tool/tool-method.tsx';
import type { TemplateInput } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { CompareTool } from './form.tsx';

/** Renders the comparison, then its method and sources. */
export default function CompareOrigins({ props, context }: TemplateInput<TemplateProps<'compare-origins'>>) {
  const { locale } = context;
  const { title, summary, example, duties, freight, today, sections, sources } = props;
  return (
    <>
      <CompareTool head={{ title, summary }} data={{ example, duties, freight, today }} locale={locale} />
      <ToolMethod sections={sections} sources={sources} context={context} />
    </>
  );
}
