import { NoticeHead } from '../layouts/notice-head.tsx';
import { PageEnd } from '../layouts/page-end.tsx';
import { PageParts } from '../layouts/parts.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';

/** Renders a page of sections and blocks. */
export default function PartsPage({ props, context }: TemplateInput<TemplateProps<'parts-page'>>) {
  const { title, summary, parts, sources, back } = props;
  return (
    <>
      <NoticeHead title={title} summary={summary} />
      <PageParts parts={parts} context={context} />
      <PageEnd sources={sources} backLink={back} context={context} />
    </>
  );
}
