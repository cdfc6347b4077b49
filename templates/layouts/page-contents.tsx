import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import type { PageBlock } from '../../model/blocks/index.ts';
import type { BlockPageProps } from '../../model/content-types/props/blocks.ts';
import { blockIds } from '../blocks/blocks.tsx';
import styles from './page-contents.module.css';

/** Pages with fewer headings need no list of them. */
const MIN_HEADINGS = 5;

interface PageContentsProps {
  /** All blocks of the page. The ids of their headings depend on the blocks above them. */
  blocks: readonly PageBlock[];
  /** The second-level headings of the text. */
  contents: BlockPageProps['contents'];
  locale: Locale;
}

/** Renders the headings of a page of blocks as links in a closed list. */
export function PageContents({ blocks, contents, locale }: PageContentsProps) {
  const ids = blockIds(blocks);
  const headings = blocks.flatMap((block, index) => {
    if (block.block === 'text') return contents;
    const isSection = block.block !== 'hero' && block.block !== 'call-to-action';
    return isSection && 'title' in block && block.title ? [{ id: ids[index] ?? '', text: block.title }] : [];
  });
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <nav className={styles.contents} aria-label={siteTexts[locale].components.contents.contents}>
      <details>
        <summary>{siteTexts[locale].components.contents.contents}</summary>
        <ol className="plain">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
