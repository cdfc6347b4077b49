import type { ReactNode } from 'react';
import type { TemplateProps } from '../../pipeline/plan/page-request.ts';
import type { LinkTo } from '../../pipeline/shapes/links.ts';
import { Blocks } from '../blocks/index.tsx';
import { LinkList } from '../components/link-list.tsx';
import { ListingList } from '../components/listing.tsx';
import { TermList } from '../components/term-list.tsx';
import type { TemplateInput } from '../page-context.ts';
import { homeMessages } from './home.messages.ts';
import styles from './home.module.css';

/** What we do, then what is new, then where to read on. */
export function Home({ props, context }: TemplateInput<TemplateProps['home']>) {
  const messages = homeMessages[context.locale];
  const { opening, closing, update, stories, posts, research, help, terms } = props;
  const lists = [
    {
      id: 'update',
      title: messages.latestUpdate,
      items: update ? [update] : [],
      more: link('/global-logistics-update', messages.allUpdates),
    },
    { id: 'stories', title: messages.stories, items: stories, more: link('/company/customers', messages.allStories) },
    { id: 'posts', title: messages.latestPosts, items: posts, more: link('/blog', messages.allPosts) },
    { id: 'research', title: messages.research, items: research, more: link('/research', messages.allResearch) },
    { id: 'help', title: messages.helpTopics, items: help, more: link('/help', messages.allHelp) },
  ];
  return (
    <>
      <Blocks blocks={opening} context={context} />
      {lists
        .filter(({ items }) => items.length > 0)
        .map(({ items, ...band }) => (
          <Band key={band.id} {...band}>
            <ListingList items={items} context={context} level={3} />
          </Band>
        ))}
      {terms.length > 0 && (
        <Band id="terms" title={messages.terms} more={link('/glossary', messages.allTerms)}>
          <div className={styles.terms}>
            <TermList terms={terms} />
          </div>
        </Band>
      )}
      <Blocks blocks={closing} earlier={opening} context={context} />
    </>
  );
}

function link(path: string, title: string): LinkTo {
  return { path, title };
}

interface BandProps {
  id: string;
  title: string;
  more: LinkTo;
  children: ReactNode;
}

/** A section over the whole width: its title at the left, what it holds at the right. */
function Band({ id, title, more, children }: BandProps) {
  return (
    <section className={styles.band} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <LinkList links={[more]} isInline />
      </div>
      <div className={styles.items}>{children}</div>
    </section>
  );
}
