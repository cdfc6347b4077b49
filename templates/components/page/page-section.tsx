import type { ReactNode } from 'react';
import type { SectionWords } from '../../../pipeline/pages/section-words.ts';
import frame from '../../blocks/block.module.css';
import { BlockHead } from '../block-head.tsx';
import { LinkList } from '../lists/link-list.tsx';
import styles from './page-section.module.css';

interface PageSectionProps extends Partial<Omit<SectionWords, 'title'>> {
  /** The section's id, for links with a fragment. */
  id: string;
  title: string;
  lead?: string;
  /** A table over the full width, below the text. */
  table?: ReactNode;
  /** Further content, below the text and the items. */
  children?: ReactNode;
}

/** Renders a section: the heading at the left; at the right paragraphs, then named items, then links. */
export function PageSection({ id, title, lead, table, ...content }: PageSectionProps) {
  const { text = [], items = [], links = [], children } = content;
  const hasText = text.length > 0 || items.length > 0 || links.length > 0 || Boolean(children);
  return (
    <section className={frame.split}>
      <BlockHead id={id} title={title} lead={lead} />
      <div>
        {hasText && (
          <div className={styles.padded}>
            <SectionContent {...content} />
          </div>
        )}
        {table}
      </div>
    </section>
  );
}

/** Renders the content of a section: paragraphs, then named items, then links, on wide screens at their right. */
export function SectionContent({ text = [], items = [], links = [], children }: Partial<PageSectionProps>) {
  const words = (
    <div className={styles.words}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 && (
        <dl>
          {items.map((item) => (
            <div key={item.name}>
              <dt>{item.name}</dt>
              <dd>{item.text}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </div>
  );
  if (links.length === 0) return words;
  const hasWords = text.length > 0 || items.length > 0 || Boolean(children);
  return (
    <div className={hasWords ? styles.linked : undefined}>
      {hasWords && words}
      <LinkList links={links.map(({ href, label }) => ({ path: href, title: label }))} />
    </div>
  );
}

interface PageSectionsProps {
  sections: readonly SectionWords[];
  /** The beginning of their ids, before the number. */
  prefix: string;
}

/** Renders sections with numbers in their ids. */
export function PageSections({ sections, prefix }: PageSectionsProps) {
  return sections.map((section, index) => (
    <PageSection key={section.title} id={`${prefix}${index + 1}`} {...section} />
  ));
}
