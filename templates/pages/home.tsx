import type { ReactNode } from 'react';
import type { LinkTo, TemplateProps } from '../../pipeline/plan/page-request.ts';
import { Blocks } from '../blocks/index.tsx';
import { LinkList } from '../components/link-list.tsx';
import { ListingList } from '../components/listing.tsx';
import { TermList } from '../components/term-list.tsx';
import type { TemplateInput } from '../page-context.ts';
import styles from './home.module.css';

/** What we do, then what is new, then where to read on. */
export function Home({ props, context }: TemplateInput<TemplateProps['home']>) {
  const { messages } = context;
  const { opening, closing, update, stories, posts, research, help, terms } = props;
  return (
    <>
      <Blocks blocks={opening} context={context} />
      {update && (
        <Band id="update" title={messages.latestUpdate} more={link('/global-logistics-update', messages.allUpdates)}>
          <ListingList items={[update]} context={context} level={3} />
        </Band>
      )}
      {stories.length > 0 && (
        <Band id="stories" title={messages.stories} more={link('/company/customers', messages.allStories)}>
          <ListingList items={stories} context={context} level={3} />
        </Band>
      )}
      {posts.length > 0 && (
        <Band id="posts" title={messages.latestPosts} more={link('/blog', messages.allPosts)}>
          <ListingList items={posts} context={context} level={3} />
        </Band>
      )}
      {research.length > 0 && (
        <Band id="research" title={messages.research} more={link('/research', messages.allResearch)}>
          <ListingList items={research} context={context} level={3} />
        </Band>
      )}
      {help.length > 0 && (
        <Band id="help" title={messages.helpTopics} more={link('/help', messages.allHelp)}>
          <ListingList items={help} context={context} level={3} />
        </Band>
      )}
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
