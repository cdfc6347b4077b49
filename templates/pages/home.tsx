import type { ReactNode } from 'react';
import type { LinkTo } from '../../model/shapes/links.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { HomeProducts } from '../components/home/home-products.tsx';
import { HomeTop } from '../components/home/home-top.tsx';
import { HomeUpdate } from '../components/home/home-update.tsx';
import { LinkList } from '../components/lists/link-list.tsx';
import { ListingList } from '../components/lists/listing.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';
import styles from './home.module.css';

/** Renders the home page: route search, products, the latest update, then lists. */
export default function Home({ props, context }: TemplateInput<TemplateProps<'home'>>) {
  const { opening, search, products, latest, lists, closing } = props;
  return (
    <>
      <HomeTop opening={opening} search={search} context={context} />
      {products && <HomeProducts {...products} />}
      {latest && <HomeUpdate latest={latest} context={context} />}
      {lists.map(({ look, items, ...band }) => (
        <Band key={band.id} {...band}>
          {look === 'links' ? (
            <div className={styles.links}>
              <LinkList links={items} isInline />
            </div>
          ) : (
            <ListingList items={items} context={context} level={3} />
          )}
        </Band>
      ))}
      <Blocks blocks={closing} context={context} />
    </>
  );
}

interface BandProps {
  id: string;
  title: string;
  more?: LinkTo | undefined;
  children: ReactNode;
}

/** Renders a section over the full width: its title at the left, its content at the right. */
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
