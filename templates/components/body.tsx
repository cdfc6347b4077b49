import type { Root } from 'hast';
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import { INCOTERMS_CHART } from '../../freight/incoterms.ts';
import { siteTexts } from '../../locales/site.ts';
import type { ChartData } from '../../model/shapes/chart.ts';
import type { PageContext } from '../page-context.ts';
import { Chart } from './charts/chart.tsx';
import chartStyles from './charts/chart-drawing.module.css';
import { IncotermsMatrix } from './incoterms/incoterms-matrix.tsx';
import { Picture } from './picture.tsx';
import styles from './prose.module.css';
import lists from './stacked.module.css';

interface BodyProps {
  charts?: Readonly<Record<string, ChartData>>;
  context: PageContext;
}

/**
 * Renders the text of an item. Ready HTML is copied unchanged. Trees become elements, with charts drawn and pictures in
 * all their sizes. React renders only the trees: to render a complete text as elements would take as long as the rest
 * of the page.
 */
export function Body({ charts = {}, context }: BodyProps) {
  const { body = [] } = context;
  const html = body.map((part, index) =>
    typeof part === 'string'
      ? part
      : renderToStaticMarkup(treeToReact(part, { charts, context }), { identifierPrefix: `part-${index}-` }),
  );
  return html.length === 0 ? null : (
    <div className={`${styles.prose} ${lists.within}`} dangerouslySetInnerHTML={{ __html: html.join('') }} />
  );
}

type FigureProps = ComponentProps<'figure'> & { 'data-chart'?: string };

/** Whether a part of a figure is its caption, which HTML allows only as the first or the last part. */
function isCaption(part: ReactNode): boolean {
  return isValidElement(part) && part.type === 'figcaption';
}

/** Returns the drawn chart of a figure; undefined for other pictures. */
function drawnChartOf(figure: ReactNode, { images = {} }: PageContext['page']) {
  const sources = Children.toArray(figure).flatMap((child) =>
    isValidElement<ComponentProps<'img'>>(child) ? (child.props.src ?? []) : [],
  );
  return sources.map((source) => images[source as string]).find((image) => image?.chart);
}

/** The view box of a chart whose letters a phone shows only if the chart scrolls (docs/pictures.md). */
const WIDE = /^0 0 440 /;

function treeToReact(tree: Root, { charts, context }: Required<BodyProps>): ReactNode {
  const components = {
    figure({ 'data-chart': lane, children, ...props }: FigureProps) {
      if (lane === INCOTERMS_CHART) return <IncotermsMatrix title={String(children)} context={context} />;
      const chart = lane === undefined ? undefined : charts[lane];
      if (chart === undefined) {
        const parts = Children.toArray(children);
        const drawn = drawnChartOf(children, context.page);
        // A frame that scrolls must be reachable by keyboard (WCAG 2.1.1).
        const frame = WIDE.test(drawn?.chart?.viewBox ?? '') && { className: styles.wide, tabIndex: 0 };
        return (
          <figure {...props}>
            <div {...frame}>{parts.filter((part) => !isCaption(part))}</div>
            {drawn && (
              <p className={`meta ${chartStyles.file}`}>
                <a href={drawn.src} download="">
                  {siteTexts[context.locale].components.chart.drawing}
                </a>
              </p>
            )}
            {parts.filter(isCaption)}
          </figure>
        );
      }
      return <Chart chart={chart} title={String(children)} context={context} />;
    },
    img({ alt = '', ...props }: ComponentProps<'img'>) {
      const image = context.page.images?.[props.src as string];
      if (image === undefined) return <img alt={alt} {...props} />;
      return <Picture image={{ ...image, alt }} place="text" eager={props.fetchPriority === 'high'} />;
    },
  };
  const processor = unified().use(rehypeReact, { Fragment, jsx, jsxs, components } as never);
  return processor.stringify(tree) as unknown as ReactNode;
}
