import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { LISTED_COLUMNS } from '../../contract/constants.ts';
import type { Locale } from '../../contract/locales.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import { addClass } from './style-attribute.ts';
import { SKIP, walkElements } from './walk.ts';

const CHART = 'chart:';

/** A chart in the text, and whether it is alone in its paragraph. */
export interface ChartUse {
  target: string;
  isAlone: boolean;
  element: Element;
}

/**
 * Converts charts to `figure` elements with their lanes in `data-chart` and the author's text inside. Returns all
 * charts.
 */
export function convertCharts(tree: Root): ChartUse[] {
  const charts: ChartUse[] = [];
  walkElements(tree, (element, index, parent) => {
    if (element.tagName === 'p' && parent && index !== undefined) {
      const meaningful = element.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
      const [only] = meaningful;
      if (meaningful.length === 1 && only && isChart(only)) {
        charts.push({ target: targetOf(only), isAlone: true, element: only });
        parent.children[index] = chartFigure(only) as RootContent & ElementContent;
        return SKIP;
      }
    }
    if (isChart(element)) charts.push({ target: targetOf(element), isAlone: false, element });
    return undefined;
  });
  return charts;
}

/** Elements that `tidy` changes. */
export const IMPROVED_ELEMENTS = ['iframe', 'input', 'table'] as const;

/** Improves iframes, task lists and tables of plain Markdown for browsers, accessibility checkers and readers. */
export function improveElements(tree: Root, locale: Locale): void {
  walkElements(tree, (element, index, parent) => {
    if (element.tagName === 'iframe') element.properties.loading = 'lazy';
    if (!parent || index === undefined) return undefined;
    if (element.tagName === 'input') {
      parent.children[index] = { type: 'text', value: element.properties.checked ? '☑' : '☐' };
    }
    if (element.tagName !== 'table') return undefined;
    walkElements(element, tidyCell);
    markStacked(element);
    parent.children[index] = scrollFrame(element, locale) as RootContent & ElementContent;
    return SKIP;
  });
}

function tidyCell(cell: Element): void {
  const { align, ...properties } = cell.properties;
  cell.properties = properties;
  if (cell.tagName === 'th') {
    // The empty corner cell of a table is no header.
    if (textOf(cell).trim() === '') cell.tagName = 'td';
    else properties.scope ??= 'col';
  }
  if (align !== undefined) addClass(cell, `align-${String(align)}`);
}

/**
 * Marks tables of words with three columns or more, which are too narrow to read on phones. On phones,
 * `stacked.module.css` shows each row as a block.
 */
function markStacked(table: Element): void {
  const rows: Element[][] = [];
  walkElements(table, (element) => {
    if (element.tagName === 'tr') rows.push(element.children.filter((cell) => cell.type === 'element'));
  });
  const [head = [], ...others] = rows;
  const isNumeric = (cell: Element) => [cell.properties.className].flat().includes('align-right');
  if (head.length < LISTED_COLUMNS || head.some(isNumeric) || !head.slice(1).every(({ tagName }) => tagName === 'th'))
    return;
  addClass(table, 'stacked');
  for (const [, ...cells] of others) {
    for (const [index, cell] of cells.entries()) {
      const name = head[index + 1];
      if (name !== undefined) cell.properties.dataColumn = textOf(name).trim();
    }
  }
}

/** Wraps a table in a frame of its own that scrolls, takes keyboard focus and has a name for screen readers. */
function scrollFrame(table: Element, locale: Locale): Element {
  const headers: string[] = [];
  walkElements(table, (element) => {
    if (element.tagName === 'th') headers.push(textOf(element).trim());
  });
  const { listSeparator, colon } = LOCALE_FACTS[locale];
  const { table: label } = siteTexts[locale].bodyTexts;
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

/** Whether the URL of a picture is a chart. */
export function isChartImage({ properties }: Element): boolean {
  return String(properties.src ?? '').startsWith(CHART);
}

function isChart(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'img' && isChartImage(node);
}

/** Returns a chart's URL without its scheme: its lanes, joined by plus signs. */
function targetOf(image: Element): string {
  return String(image.properties.src).slice(CHART.length);
}

function chartFigure(image: Element): Element {
  return {
    type: 'element',
    tagName: 'figure',
    properties: { dataChart: targetOf(image) },
    children: [{ type: 'text', value: String(image.properties.alt ?? '') }],
  };
}
