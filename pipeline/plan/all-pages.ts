import { careers } from '../pages/careers.ts';
import { companyPages } from '../pages/company-pages.ts';
import { customsProgramPages } from '../pages/customs-program-pages.ts';
import { dataGetStarted } from '../pages/data-get-started.ts';
import { errorPages } from '../pages/error-pages.ts';
import { formPages } from '../pages/form-pages.ts';
import { getStarted } from '../pages/get-started.ts';
import { home } from '../pages/home.ts';
import { offices } from '../pages/offices.ts';
import type { Page } from '../pages/page.ts';
import { preferences } from '../pages/preferences.ts';
import { privacy } from '../pages/privacy.ts';
import { search } from '../pages/search.ts';
import { tariffChangesPage } from '../pages/tariff-changes.ts';
import { tools } from '../pages/tools.ts';
import { toolPages } from './tool-pages.ts';

/** Every page without an item, except index pages, which belong to their content types. */
export const pages = [
  home,
  search,
  tools,
  ...toolPages,
  getStarted,
  ...formPages,
  ...customsProgramPages,
  ...companyPages,
  dataGetStarted,
  tariffChangesPage,
  careers,
  offices,
  preferences,
  privacy,
  ...errorPages,
] as const;

/** These pages with a common type, for loops. */
export const anyPages: readonly Page[] = [...pages];
