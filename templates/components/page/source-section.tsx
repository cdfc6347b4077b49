import { siteTexts } from '../../../locales/site.ts';
import type { SourceNote } from '../../../model/shapes/links.ts';
import frame from '../../blocks/block.module.css';
import type { PageContext } from '../../page-context.ts';
import { BlockHead } from '../block-head.tsx';
import { SourceList } from './source-list.tsx';

export interface SourceSectionProps {
  sources: readonly SourceNote[];
  context: PageContext;
}

/** Renders the sources of a page as a section of its own. */
export function SourceSection({ sources, context }: SourceSectionProps) {
  return (
    <section className={frame.split}>
      <BlockHead id="sources" title={siteTexts[context.locale].components.sourceList.sources} />
      <div>
        <SourceList sources={sources} context={context} />
      </div>
    </section>
  );
}
