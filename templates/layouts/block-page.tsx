import { siteTexts } from '../../locales/site.ts';
import type { BlockId, PageBlock } from '../../model/blocks/index.ts';
import type { BlockPageProps } from '../../model/content-types/props/blocks.ts';
import { Blocks, blockIds } from '../blocks/blocks.tsx';
import { Contents } from '../components/page/contents.tsx';
import { PageWays } from '../components/page/page-ways.tsx';
import type { TemplateInput } from '../page-context.ts';
import styles from './block-page.module.css';
import { PageLists } from './page-end.tsx';

/** Blocks with details for readers who look something up. They are folded, so that the page can be overlooked. */
const FOLDED: readonly BlockId[] = ['checklist', 'container-fit', 'document-boxes', 'table', 'tool'];

/** Pages with fewer headings need no list of them. */
const MIN_HEADINGS = 5;

/** Renders blocks in the editor's order, on wide screens beside a list of their headings. */
export function BlockPage({ props, context }: TemplateInput<BlockPageProps>) {
  const { charts, mentionedBy, backLink } = props;
  const { blocks, closing } = withoutClosing(props.blocks);
  const [hero, rest] = [blocks.slice(0, 1), blocks.slice(1)];
  const contents = headingsOf(blocks, props.contents);
  return (
    <>
      <Blocks blocks={hero} charts={charts} context={context} />
      <div className={contents.length < MIN_HEADINGS ? undefined : styles.page}>
        <div className={styles.side}>
          <Contents contents={contents} min={MIN_HEADINGS} locale={context.locale} />
        </div>
        <div>
          <Blocks blocks={rest} earlier={hero} charts={charts} folded={FOLDED} context={context} />
          <PageLists mentionedBy={mentionedBy} context={context} />
        </div>
      </div>
      <Blocks blocks={closing} earlier={blocks} context={context} />
      <p className={`meta ${styles.example}`}>{siteTexts[context.locale].components.illustrative.service}</p>
      <PageWays backLink={backLink} context={context} />
    </>
  );
}

/** Returns the headings of a page in its order: titles of blocks, and second-level headings of its text. */
function headingsOf(blocks: readonly PageBlock[], ofText: BlockPageProps['contents']) {
  const ids = blockIds(blocks);
  return blocks.flatMap((block, index) => {
    if (block.block === 'text') return ofText;
    const isSection = block.block !== 'hero' && block.block !== 'call-to-action';
    return isSection && 'title' in block && block.title ? [{ id: ids[index] ?? '', text: block.title }] : [];
  });
}

/** Returns the blocks with the kind of page as the hero's kicker, unless the hero has its own. */
export function withKicker(blocks: readonly PageBlock[], kicker: string): PageBlock[] {
  return blocks.map((block) => (block.block === 'hero' ? { ...block, kicker: block.kicker ?? kicker } : block));
}

/** Splits off a final call to action, which stays last, below the lists that the page adds. */
export function withoutClosing(blocks: readonly PageBlock[]): { blocks: PageBlock[]; closing: PageBlock[] } {
  const end = blocks.at(-1)?.block === 'call-to-action' ? -1 : blocks.length;
  return { blocks: blocks.slice(0, end), closing: end < 0 ? blocks.slice(end) : [] };
}
