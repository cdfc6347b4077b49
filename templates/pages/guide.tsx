import { Blocks } from '../blocks/blocks.tsx';
import { PageSections } from '../components/page/page-section.tsx';
import { NoticeHead } from '../layouts/notice-head.tsx';
import { PageEnd } from '../layouts/page-end.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';

/** Renders a guide: blocks with the tools for a task, then explanations, then sources. */
export default function Guide({ props, context }: TemplateInput<TemplateProps<'guide'>>) {
  const { title, summary, blocks, sections, sources } = props;
  return (
    <>
      <NoticeHead title={title} summary={summary} />
      <Blocks blocks={blocks} context={context} />
      <PageSections prefix="section." sections={sections} />
      <PageEnd sources={sources} context={context} />
    </>
  );
}
