import type { ReactNode } from 'react';
import Atlas from '../tools/atlas/page.tsx';
import BreakEvenTool from '../tools/break-even/form.tsx';
import CbmTool from '../tools/cbm/form.tsx';
import CompareOrigins from '../tools/compare-origins/page.tsx';
import ContainerFitTool from '../tools/container-fit/form.tsx';
import DutyEstimator from '../tools/duty-estimator/page.tsx';
import EmissionsCalculator from '../tools/emissions-calculator/page.tsx';
import HsCode from '../tools/hs-code/page.tsx';
import Jobs from '../tools/jobs/page.tsx';
import Rates from '../tools/rates/page.tsx';
import RouteSearch from '../tools/route-search/page.tsx';
import { calculatorPage } from './components/tool/calculator-page.tsx';
import { BlockPage } from './layouts/block-page.tsx';
import { Category } from './layouts/category.tsx';
import { PlainError } from './layouts/plain-error.tsx';
import type { TemplateInput } from './page-context.ts';
import Article from './pages/article.tsx';
import BlogAuthor from './pages/blog/blog-author.tsx';
import BlogLanding from './pages/blog/blog-landing.tsx';
import CaseStudy from './pages/case-study.tsx';
import CareerTeam from './pages/company/career-team.tsx';
import Careers from './pages/company/careers.tsx';
import Offices from './pages/company/offices.tsx';
import ContentLanding from './pages/content-landing.tsx';
import CustomerIndex from './pages/customer-index.tsx';
import Eguide from './pages/eguides/eguide.tsx';
import EguideDocument from './pages/eguides/eguide-document.tsx';
import NotFound from './pages/errors/not-found.tsx';
import ServerError from './pages/errors/server-error.tsx';
import Event from './pages/event.tsx';
import EventIndex from './pages/event-index.tsx';
import FormConfirmation from './pages/forms/form-confirmation.tsx';
import FormPage from './pages/forms/form-page.tsx';
import FrontIndex from './pages/front-index.tsx';
import Glossary from './pages/glossary/glossary.tsx';
import GlossaryTerm from './pages/glossary/glossary-term.tsx';
import GroupIndex from './pages/group-index.tsx';
import Guide from './pages/guide.tsx';
import HelpArticleRedirect from './pages/help/help-article-redirect.tsx';
import HelpIndex from './pages/help/help-index.tsx';
import Home from './pages/home.tsx';
import MarketUpdate from './pages/market-update.tsx';
import PartsPage from './pages/parts-page.tsx';
import Preferences from './pages/privacy/preferences.tsx';
import Privacy from './pages/privacy/privacy.tsx';
import Product from './pages/product.tsx';
import Samples from './pages/samples.tsx';
import Search from './pages/search.tsx';
import SectionIndex from './pages/section-index.tsx';
import TariffChanges from './pages/tariff-changes.tsx';
import UpdateIndex from './pages/update-index.tsx';
import Webinar from './pages/webinars/webinar.tsx';
import WebinarIndex from './pages/webinars/webinar-index.tsx';
import type { TemplateName, TemplateProps } from './template-props.ts';

type Templates = { [Name in TemplateName]: (input: TemplateInput<TemplateProps<Name>>) => ReactNode };

/** The component of every template. A missing one, or one with other props, does not compile. */
export const templates: Templates = {
  article: Article,
  atlas: Atlas,
  'blog-author': BlogAuthor,
  'blog-category': Category,
  'blog-landing': BlogLanding,
  'blog-post': Article,
  'break-even': calculatorPage('break-even', BreakEvenTool),
  'career-team': CareerTeam,
  careers: Careers,
  'case-study': CaseStudy,
  cbm: calculatorPage('cbm', CbmTool),
  'compare-origins': CompareOrigins,
  'container-fit': calculatorPage('container-fit', ContainerFitTool),
  'content-landing': ContentLanding,
  'customer-index': CustomerIndex,
  'duty-estimator': DutyEstimator,
  eguide: Eguide,
  'eguide-document': EguideDocument,
  'emissions-calculator': EmissionsCalculator,
  event: Event,
  'event-index': EventIndex,
  'form-confirmation': FormConfirmation,
  'form-page': FormPage,
  'front-index': FrontIndex,
  glossary: Glossary,
  'glossary-term': GlossaryTerm,
  'group-index': GroupIndex,
  guide: Guide,
  'help-article': Article,
  'help-article-redirect': HelpArticleRedirect,
  'help-category': Category,
  'help-index': HelpIndex,
  home: Home,
  'hs-code': HsCode,
  jobs: Jobs,
  'landing-page': BlockPage,
  'market-update': MarketUpdate,
  newsroom: Article,
  'not-found': NotFound,
  offices: Offices,
  offline: PlainError,
  'parts-page': PartsPage,
  preferences: Preferences,
  privacy: Privacy,
  product: Product,
  rates: Rates,
  research: Article,
  'route-search': RouteSearch,
  samples: Samples,
  search: Search,
  'section-index': SectionIndex,
  'server-error': ServerError,
  'tariff-changes': TariffChanges,
  'update-index': UpdateIndex,
  webinar: Webinar,
  'webinar-index': WebinarIndex,
};
