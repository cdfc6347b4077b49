import { careers } from './careers.ts';
import { companyPages } from './company-pages.ts';
import { customsProgramPages } from './customs-program-pages.ts';
import { dataGetStarted } from './data-get-started.ts';
import { errorPages } from './error-pages.ts';
import { formPages } from './form-pages.ts';
import { getStarted } from './get-started.ts';
import { home } from './home.ts';
import { offices } from './offices.ts';
import type { Page } from './page.ts';
import { preferences } from './preferences.ts';
import { privacy } from './privacy.ts';
import { search } from './search.ts';
import { toolPages } from './tool-pages.ts';
import { tools } from './tools.ts';

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
  careers,
  offices,
  preferences,
  privacy,
  ...errorPages,
] as const;

/** These pages with a common type, for loops. */
export const anyPages: readonly Page[] = [...pages];
