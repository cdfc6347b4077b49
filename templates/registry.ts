import type { ReactNode } from 'react';
import type { TemplateName, TemplateProps } from '../pipeline/plan/page-request.ts';
import { Article } from './entries/article.tsx';
import { BlockPage } from './entries/block-page.tsx';
import { CaseStudy } from './entries/case-study.tsx';
import { Author, Category } from './entries/category.tsx';
import { Event } from './entries/event.tsx';
import { GlossaryTerm } from './entries/glossary-term.tsx';
import { HelpArticleRedirect } from './entries/help-article-redirect.tsx';
import type { TemplateInput } from './page-context.ts';
import { NotFound, Offline, ServerError } from './pages/errors.tsx';
import { Glossary } from './pages/glossary.tsx';
import { HelpIndex } from './pages/help-index.tsx';
import { Home } from './pages/home.tsx';
import { Samples } from './pages/samples.tsx';
import { Search } from './pages/search.tsx';
import { BlogLanding, SectionIndex } from './pages/section-index.tsx';

type Templates = { [Name in TemplateName]: (input: TemplateInput<TemplateProps[Name]>) => ReactNode };

/** The component of every template; one that is missing does not compile. */
export const templates: Templates = {
  home: Home,
  'not-found': NotFound,
  'server-error': ServerError,
  offline: Offline,
  search: Search,
  'blog-landing': BlogLanding,
  'blog-category': Category,
  'blog-author': Author,
  'blog-post': Article,
  'help-index': HelpIndex,
  'help-category': Category,
  'help-article': Article,
  'help-article-redirect': HelpArticleRedirect,
  glossary: Glossary,
  'glossary-term': GlossaryTerm,
  'section-index': SectionIndex,
  article: Article,
  research: Article,
  newsroom: Article,
  event: Event,
  'market-update': Article,
  product: BlockPage,
  'landing-page': BlockPage,
  'case-study': CaseStudy,
  samples: Samples,
};
