import { ToolMethod } from '../../templates/components/tool/tool-method.tsx';
import type { TemplateInput } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { DutyTool } from './form.tsx';

/** Renders the estimator, then its method. */
export default function DutyEstimator({ props, context }: TemplateInput<TemplateProps<'duty-estimator'>>) {
  const { locale } = context;
  const { title, summary, exampleDate, data, sections, sources } = props;
  return (
    <>
      <DutyTool head={{ title, summary }} exampleDate={exampleDate} data={data} locale={locale} />
      <ToolMethod sections={sections} sources={sources} context={context} />
    </>
  );
}
