import type { ReactNode } from 'react';
import type { LinkTo, Listing, TemplateProps } from '../../pipeline/plan/page-request.ts';
import { ListingList, TermList } from '../components/listing.tsx';
import type { PageContext, TemplateInput } from '../page-context.ts';

export function Home({ props, context }: TemplateInput<TemplateProps['home']>) {
  const { messages } = context;
  const { title, lead, update, posts, research, help, terms } = props;
  return (
    <div className="home">
      <header className="hero">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      {update && (
        <section className="home-update" aria-labelledby="update">
          <h2 id="update">{messages.latestUpdate}</h2>
          <ListingList items={[update]} context={context} level={3} />
        </section>
      )}
      <div className="home-columns">
        <HomeList
          id="posts"
          title={messages.latestPosts}
          items={posts}
          more={{ path: '/blog', title: messages.allPosts }}
          context={context}
        />
        <HomeList
          id="research"
          title={messages.research}
          items={research}
          more={{ path: '/research', title: messages.allResearch }}
          context={context}
        />
        <HomeList
          id="help"
          title={messages.helpTopics}
          items={help}
          more={{ path: '/help', title: messages.allHelp }}
          context={context}
        />
      </div>
      {terms.length > 0 && (
        <section className="home-terms" aria-labelledby="terms">
          <h2 id="terms">{messages.terms}</h2>
          <TermList terms={terms} />
          <p className="more">
            <a href="/glossary">{messages.allTerms}</a>
          </p>
        </section>
      )}
    </div>
  );
}

interface HomeListProps {
  id: string;
  title: string;
  items: readonly Listing[];
  more?: LinkTo;
  context: PageContext;
}

function HomeList({ id, title, items, more, context }: HomeListProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ListingList items={items} context={context} level={3} />
      {more && (
        <p className="more">
          <a href={more.path}>{more.title}</a>
        </p>
      )}
    </section>
  );
}
