import { ToolMethod } from '../../templates/components/tool/tool-method.tsx';
import type { TemplateInput } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { EmissionsTool } from './form.tsx';

/** Renders the calculator, then its method and sources. */
export default function EmissionsCalculator({ props, context }: TemplateInput<TemplateProps<'emissions-calculator'>>) {
  const { locale } = context;
  const { title, summary, freight, today, sections, sources } = props;
  return (
    <>
      <EmissionsTool head={{ title, summary }} data={freight} today={today} locale={locale} />
      <ToolMethod sections={sections} sources={sources} context={context} />
    </>
  );
}
