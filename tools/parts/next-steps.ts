import { html, type SafeHtml } from '../../contract/html.ts';
import type { Locale } from '../../contract/locales.ts';
import { SHIPMENT_FIELDS, type Shipment, type ShipmentField, shipmentPath } from '../../contract/shipment.ts';
import { nextStepTexts } from '../../locales/answers.ts';

/** The page of the form for a quote. */
export const QUOTE_PATH = '/get-started/quote';

/** The tools that go on with a shipment, in the order of the work, each with what it cannot do without. */
export const STEPS = [
  { tool: 'duty-estimator', path: '/tools/duty-estimator', needs: ['hsCode'] },
  { tool: 'compare-origins', path: '/tools/compare-origins', needs: ['hsCode'] },
  { tool: 'cbm', path: '/tools/cbm', needs: ['list'] },
  { tool: 'container-fit', path: '/tools/container-fit', needs: ['list'] },
  { tool: 'break-even', path: '/tools/break-even', needs: ['list'] },
  { tool: 'route-search', path: '/route-search', needs: [] },
  { tool: 'emissions-calculator', path: '/emissions-calculator', needs: ['from', 'to'] },
] as const satisfies readonly { tool: string; path: string; needs: readonly ShipmentField[] }[];

type StepTool = (typeof STEPS)[number]['tool'];

/** A tool with a line of links, and a further link that only it knows. */
interface Current {
  tool: StepTool | 'hs-code';
  locale: Locale;
  rates?: string | undefined;
}

/**
 * Renders one line with the next steps of a shipment: the tools that can go on with it, and the form for a quote. Each link has
 * the shipment in its address. Without a shipment, as beside an example, the line only has the way to a quote.
 */
export function nextStepsHtml(shipment: Shipment, { tool, locale, rates }: Current): SafeHtml {
  const words = nextStepTexts[locale];
  const known: readonly string[] = SHIPMENT_FIELDS.filter((field) => shipment[field] !== undefined);
  if (known.length === 0) return html`<p><a href="${QUOTE_PATH}">${words.quote}</a></p>`;
  const steps = STEPS.filter((step) => step.tool !== tool && step.needs.every((field) => known.includes(field)));
  const links = [
    ...steps.map((step) => ({ href: stepPath(step.tool, shipment), text: words.tools[step.tool] })),
    ...(rates === undefined ? [] : [{ href: rates, text: words.rates }]),
    { href: shipmentPath(QUOTE_PATH, shipment), text: words.quoteWith },
  ];
  return html`<p>${words.same}${links.map(({ href, text }, at) => html`${at > 0 && ' · '}<a href="${href}">${text}</a>`)}</p>`;
}

/** Returns the address of a tool with a shipment. */
export function stepPath(tool: StepTool, shipment: Shipment): string {
  const path = STEPS.find((step) => step.tool === tool)?.path ?? '';
  // The origins of a comparison have numbers.
  const { origin: origin1, from: from1 } = shipment;
  return shipmentPath(path, shipment, tool === 'compare-origins' ? { origin1, from1 } : {});
}

/** Renders hidden fields with what an address says of a shipment and the form itself does not ask for. */
export function carriedHtml(shipment: Shipment, fields: readonly string[]): SafeHtml {
  const carried = Object.entries(shipment).filter(([name]) => !fields.includes(name));
  return html`${carried.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;
}
