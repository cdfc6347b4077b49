import type { TemplateProps } from '../../pipeline/plan/page-request.ts';
import { Island } from '../components/island.tsx';
import { LinkList, ListingList, TermList } from '../components/listing.tsx';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { PageContext, TemplateInput } from '../page-context.ts';

export function BlogLanding({ props, context }: TemplateInput<TemplateProps['blog-landing']>) {
  const { messages } = context;
  const { title, summary, items, categories, pagination } = props;
  const { page, pages, previous, next } = pagination;
  return (
    <IndexLayout
      title={title}
      summary={summary}
      context={context}
      aside={{ title: messages.categories, links: categories }}
    >
      <ListingList items={items} context={context} />
      {pages > 1 && (
        <nav className="pagination" aria-label={messages.pagination}>
          {previous && (
            <a href={previous} rel="prev">
              {messages.newer}
            </a>
          )}
          <span className="meta">{messages.pageOf(page, pages)}</span>
          {next && (
            <a href={next} rel="next">
              {messages.older}
            </a>
          )}
        </nav>
      )}
      <Feeds {...context} />
    </IndexLayout>
  );
}

/** Research, newsroom, events, market updates, authors. */
export function SectionIndex({ props, context }: TemplateInput<TemplateProps['section-index']>) {
  const { title, summary, items } = props;
  return (
    <IndexLayout title={title} summary={summary} context={context}>
      <ListingList items={items} context={context} />
      <Feeds {...context} />
    </IndexLayout>
  );
}

function Feeds({ page, messages }: PageContext) {
  return page.feeds.map(({ path }) => (
    <p key={path} className="more">
      <a href={path}>{messages.feed}</a>
    </p>
  ));
}

export function HelpIndex({ props, context }: TemplateInput<TemplateProps['help-index']>) {
  const { title, summary, categories } = props;
  return (
    <IndexLayout title={title} summary={summary} context={context}>
      {categories.length === 0 && <ListingList items={[]} context={context} />}
      <div className="topics">
        {categories.map(({ link, articles }) => (
          <section key={link.path}>
            <h2>
              <a href={link.path}>{link.title}</a>
            </h2>
            <p>{link.summary}</p>
            <LinkList links={articles} />
          </section>
        ))}
      </div>
    </IndexLayout>
  );
}

function initialId(initial: string): string {
  return `initial-${initial === '#' ? 'other' : initial.toLowerCase()}`;
}

export function Glossary({ props, context }: TemplateInput<TemplateProps['glossary']>) {
  const { messages } = context;
  const { title, summary, groups } = props;
  const name = (initial: string) => (initial === '#' ? messages.otherInitial : initial);
  return (
    <IndexLayout title={title} summary={summary} context={context}>
      {groups.length === 0 && <ListingList items={[]} context={context} />}
      {groups.length > 0 && (
        <Island
          name="glossary-filter"
          on="visible"
          props={{
            label: messages.termFilterLabel,
            clear: messages.termFilterClear,
            oneMatch: messages.termFilterOne,
            manyMatches: messages.termFilterMany,
            noMatch: messages.termFilterNone,
          }}
        />
      )}
      {groups.length > 0 && (
        <nav aria-label={messages.termIndex} className="letters">
          <ul className="inline-links">
            {groups.map(({ initial }) => (
              <li key={initial}>
                <a href={`#${initialId(initial)}`}>{name(initial)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ initial, terms }) => (
        <section key={initial} className="letter" aria-labelledby={initialId(initial)}>
          <h2 id={initialId(initial)}>{name(initial)}</h2>
          <TermList terms={terms} />
        </section>
      ))}
    </IndexLayout>
  );
}

/** The site by section: what search shows without script. */
export function Search({ props, context }: TemplateInput<TemplateProps['search']>) {
  const { title, summary, sections } = props;
  return (
    <IndexLayout title={title} summary={summary} context={context}>
      <div className="topics">
        {sections
          .filter(({ items }) => items.length > 0)
          .map(({ link, items }) => (
            <section key={link.path}>
              <h2>
                <a href={link.path}>{link.title}</a>
              </h2>
              <LinkList links={items} />
            </section>
          ))}
      </div>
    </IndexLayout>
  );
}
