import type { ReactNode } from 'react';
import { siteTexts } from '../../locales/site.ts';
import type { LinkTo, Listing, SourceNote } from '../../model/shapes/links.ts';
import frame from '../blocks/block.module.css';
import { BlockSection } from '../blocks/block-section.tsx';
import { BlockHead } from '../components/block-head.tsx';
import { LinkList } from '../components/lists/link-list.tsx';
import { ListingList } from '../components/lists/listing.tsx';
import { PageWays } from '../components/page/page-ways.tsx';
import { SourceList } from '../components/page/source-list.tsx';
import type { PageContext } from '../page-context.ts';
import styles from './page-end.module.css';

interface PageListsProps {
  sources?: readonly SourceNote[];
  related?: readonly Listing[];
  mentionedBy?: readonly LinkTo[];
  context: PageContext;
}

interface PageEndProps extends PageListsProps {
  backLink?: LinkTo | undefined;
  /** Content below all lists. */
  children?: ReactNode;
}

/** Renders the end of a page of blocks: its lists, then links back. */
export function PageEnd({ backLink, children, ...lists }: PageEndProps) {
  return (
    <>
      <PageLists {...lists} />
      {children}
      <PageWays backLink={backLink} context={lists.context} />
    </>
  );
}

/** Renders the lists that a page adds to its blocks: sources, items to read next, and pages that mention it. */
export function PageLists({ sources = [], related = [], mentionedBy = [], context }: PageListsProps) {
  const words = siteTexts[context.locale].frame.pageEnd;
  return (
    <>
      {sources.length > 0 && (
        <section className={frame.split}>
          <BlockHead id="sources" title={siteTexts[context.locale].components.sourceList.sources} />
          <SourceList sources={sources} context={context} />
        </section>
      )}
      {related.length > 0 && (
        <section className={frame.split}>
          <BlockHead id="related" title={words.related} />
          <div className={styles.items}>
            <ListingList items={related} context={context} level={3} />
          </div>
        </section>
      )}
      {mentionedBy.length > 0 && (
        <BlockSection id="mentioned-by" title={words.mentionedBy} isFolded>
          <div className={styles.links}>
            <LinkList links={mentionedBy} />
          </div>
        </BlockSection>
      )}
    </>
  );
}
