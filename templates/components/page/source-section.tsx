import { countedTitle } from '../../../locales/counted-title.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { SourceNote } from '../../../model/shapes/links.ts';
import { BlockSection } from '../../blocks/block-section.tsx';
import type { PageContext } from '../../page-context.ts';
import { SourceList } from './source-list.tsx';

export interface SourceSectionProps {
  sources: readonly SourceNote[];
  context: PageContext;
}

/** Renders the sources of a page as a folded section of its own, with their number. */
export function SourceSection({ sources, context }: SourceSectionProps) {
  const { locale } = context;
  const title = siteTexts[locale].components.sourceList.sources;
  return (
    <BlockSection id="sources" title={countedTitle(title, sources.length, locale)} isFolded>
      <SourceList sources={sources} context={context} />
    </BlockSection>
  );
}
