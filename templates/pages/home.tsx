import type { ReactNode } from 'react';
import type { LinkTo } from '../../pipeline/shapes/links.ts';
import { Blocks } from '../components/blocks.tsx';
import { LinkList } from '../components/link-list.tsx';
import { ListingList } from '../components/listing.tsx';
import { TermList } from '../components/term-list.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { PropsOf } from '../template-props.ts';
import styles from './home.module.css';

/** What we do, then what is new, then where to read on. */
export default function Home({ props, context }: TemplateInput<PropsOf<'home'>>) {
  const { opening, lists, closing } = props;
  return (
    <>
      <Blocks blocks={opening} context={context} />
      {lists.map(({ look, items, ...band }) => (
        <Band key={band.id} {...band}>
          {look === 'terms' ? (
            <div className={styles.terms}>
              <TermList terms={items} />
            </div>
          ) : (
            <ListingList items={items} context={context} level={3} />
          )}
        </Band>
      ))}
      <Blocks blocks={closing} earlier={opening} context={context} />
    </>
  );
}

interface BandProps {
  id: string;
  title: string;
  more?: LinkTo | undefined;
  children: ReactNode;
}

/** A section over the whole width: its title at the left, what it holds at the right. */
function Band({ id, title, more, children }: BandProps) {
  return (
    <section className={styles.band} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more && <LinkList links={[more]} isInline />}
      </div>
      <div className={styles.items}>{children}</div>
    </section>
  );
}

declare module '../registry.ts' {
  interface PageComponents {
    home: typeof Home;
  }
}
