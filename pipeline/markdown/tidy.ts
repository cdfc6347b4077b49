import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { BODY_TEXTS } from '../locales/body-texts.ts';
import { addClass } from './style-attribute.ts';
import { SKIP, walkElements } from './walk.ts';

const CHART = 'chart:';

/** Where an author asked for a chart, and whether it stands in a paragraph of its own. */
export interface ChartUse {
  lane: string;
  isAlone: boolean;
  element: Element;
}

/** Charts become `figure` elements with the lane in `data-chart` and the author's text inside. */
export function liftCharts(tree: Root): ChartUse[] {
  const charts: ChartUse[] = [];
  walkElements(tree, (element, index, parent) => {
    if (element.tagName === 'p' && parent && index !== undefined) {
      const meaningful = element.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
      const [only] = meaningful;
      if (meaningful.length === 1 && only && isChart(only)) {
        charts.push({ lane: laneOf(only), isAlone: true, element: only });
        parent.children[index] = chartFigure(only) as RootContent & ElementContent;
        return SKIP;
      }
    }
    if (isChart(element)) charts.push({ lane: laneOf(element), isAlone: false, element });
    return undefined;
  });
  return charts;
}

/** What `tidy` changes. */
export const TIDIED = ['iframe', 'input', 'table'] as const;

/** What browsers, checkers and readers want of plain Markdown's tables and lists. */
export function tidy(tree: Root, locale: Locale): void {
  walkElements(tree, (element, index, parent) => {
    if (element.tagName === 'iframe') element.properties.loading = 'lazy';
    if (!parent || index === undefined) return undefined;
    if (element.tagName === 'input') {
      parent.children[index] = { type: 'text', value: element.properties.checked ? '☑' : '☐' };
    }
    if (element.tagName !== 'table') return undefined;
    walkElements(element, tidyCell);
    parent.children[index] = scrollFrame(element, locale) as RootContent & ElementContent;
    return SKIP;
  });
}

function tidyCell(cell: Element): void {
  const { align, ...properties } = cell.properties;
  cell.properties = properties;
  if (cell.tagName === 'th') {
    // The empty corner of a table heads nothing.
    if (textOf(cell).trim() === '') cell.tagName = 'td';
    else properties.scope ??= 'col';
  }
  if (align !== undefined) addClass(cell, `align-${String(align)}`);
}

/** A wide table scrolls in its own frame, which the keyboard can reach and a reader can name. */
function scrollFrame(table: Element, locale: Locale): Element {
  const headers: string[] = [];
  walkElements(table, (element) => {
    if (element.tagName === 'th') headers.push(textOf(element).trim());
  });
  const { listSeparator, colon } = LOCALE_FACTS[locale];
  const { table: label } = BODY_TEXTS[locale];
  const named = headers.filter(Boolean).slice(0, 4).join(listSeparator);
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['table-frame'],
      role: 'group',
      tabIndex: 0,
      ariaLabel: named ? label + colon + named : label,
    },
    children: [table],
  };
}

/** Whether the address of a picture names data. */
export function isChartImage({ properties }: Element): boolean {
  return String(properties.src ?? '').startsWith(CHART);
}

function isChart(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'img' && isChartImage(node);
}

function laneOf(image: Element): string {
  return String(image.properties.src).slice(CHART.length);
}

function chartFigure(image: Element): Element {
  return {
    type: 'element',
    tagName: 'figure',
    properties: { dataChart: laneOf(image) },
    children: [{ type: 'text', value: String(image.properties.alt ?? '') }],
  };
}
