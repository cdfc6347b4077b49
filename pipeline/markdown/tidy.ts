import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { LISTED_COLUMNS } from '../../runtime/contract/constants.ts';
import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { BODY_TEXTS } from '../locales/body-texts.ts';
import { addClass } from './style-attribute.ts';
import { SKIP, walkElements } from './walk.ts';

const CHART = 'chart:';

/** Where an author asked for a chart, and whether it stands in a paragraph of its own. */
export interface ChartUse {
  target: string;
  isAlone: boolean;
  element: Element;
}

/** Charts become `figure` elements with what they draw in `data-chart` and the author's text inside. */
export function liftCharts(tree: Root): ChartUse[] {
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
    asList(element);
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

/**
 * A table of words in three columns or more is too narrow to read on phones: there its rows stand below each other, as
 * `stacked.module.css` has it.
 */
function asList(table: Element): void {
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

/** What the address names behind the scheme: lanes, joined by plus signs. */
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
