import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import type { PageIsland } from '../contract/islands.ts';
import type { Templates } from '../pipeline/render/template-api.ts';
import { isUntagged } from '../tools/is-untagged.ts';
import { CaptchaContext } from './components/forms/lead-form.tsx';
import { IslandFilesContext } from './components/island.tsx';
import { PageBar } from './components/page/page-bar.tsx';
import { PrintedLine } from './components/page/printed-line.tsx';
import { documentRenderer } from './document.ts';
import { pageHead } from './head.ts';
import type { PageContext, TemplateInput } from './page-context.ts';
import { templates } from './registry.ts';
import { Footer } from './slices/footer.tsx';
import { Header } from './slices/header.tsx';
import type { TemplateName } from './template-props.ts';
import { breakBetweenWords } from './word-breaks.ts';

/** Renders a page's content and head. React renders nowhere else. */
export const renderPage: Templates['renderPage'] = (
  page,
  { shell, body, stylesheetsOf, staticQueries, image, structuredData },
) => {
  const context: PageContext = { page, body, locale: page.locale, siteName: shell.siteName };
  const Template = templates[page.template as TemplateName] as (input: TemplateInput<never>) => ReactNode;
  const islands: PageIsland[] = [];
  const files = {
    modules: shell.islands,
    staticQueries,
    record: (island: PageIsland) => void islands.push(island),
  };
  const markup = renderToStaticMarkup(
    <IslandFilesContext value={files}>
      <CaptchaContext value={isUntagged(page.path) ? undefined : shell.captcha}>
        <PrintedLine shell={shell} path={page.path} />
        <PageBar {...context} />
        <Template props={page.props as never} context={context} />
      </CaptchaContext>
    </IslandFilesContext>,
  );
  const main = breakBetweenWords(markup, page.locale, page.names);
  return {
    head: pageHead(page, { shell, stylesheets: stylesheetsOf(main), image, structuredData }),
    main,
    islands,
  };
};

/** Renders a header for each navigation entry that can be the current one, or the footer. */
export const renderSlice: Templates['renderSlice'] = (slot, { shell, current }) =>
  breakBetweenWords(
    renderToStaticMarkup(
      <IslandFilesContext value={{ modules: shell.islands, staticQueries: {} }}>
        {slot === 'header' ? <Header shell={shell} current={current} /> : <Footer shell={shell} />}
      </IslandFilesContext>,
    ),
    shell.locale,
  );

/** The component names in page data. */
export const chunkNames: Templates['chunkNames'] = Object.keys(templates);

export { documentRenderer };
