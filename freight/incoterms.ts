/** The target of the chart `chart:incoterms`, which shows for each rule who pays for each step. */
export const INCOTERMS_CHART = 'incoterms';

/** The steps on the way of the goods, from the seller's premises to the buyer's. */
export const WAY_STEPS = [
  'packing',
  'loading',
  'preCarriage',
  'originTerminal',
  'loadingOnBoard',
  'mainCarriage',
  'destinationTerminal',
  'onCarriage',
  'unloading',
] as const;

/** Tasks that have no place on the way. */
export const PAPER_STEPS = ['exportClearance', 'insurance', 'importClearance'] as const;

export type WayStep = (typeof WAY_STEPS)[number];
export type PaperStep = (typeof PAPER_STEPS)[number];

/**
 * Who pays for a step. `depends`: on the named place or the contract of carriage. `nobody`: neither party has to pay.
 */
export type Payer = 'seller' | 'buyer' | 'depends' | 'nobody';

/** A rule of Incoterms 2020. */
export interface IncotermsRule {
  rule: string;
  /** `sea`: only for sea and inland waterway transport. */
  mode: 'any' | 'sea';
  /** The last step at the risk of the seller. */
  riskTo: WayStep;
  /** The last step on the way that the seller pays for in every case. */
  paidTo: WayStep;
  /** A later step that the seller pays for in some cases. */
  maybe?: WayStep;
  exportClearance: Payer;
  insurance: Payer;
  /** With duty and import tax. */
  importClearance: Payer;
}

const PAPERS = { exportClearance: 'seller', insurance: 'nobody', importClearance: 'buyer' } as const;

/**
 * The 11 rules in the order of the ICC. FCA hands over at the seller's premises, the C rules end at the port or airport
 * of destination, the D rules at the buyer's door. Under another named place of FCA, the seller also pays for the
 * pre-carriage. Under the C rules, the seller pays for the terminal at destination if the contract of carriage has it.
 * Source: INCOTERMS_SOURCE, articles A2 to A9 and B2 to B9 of each rule.
 */
export const INCOTERMS_RULES: readonly IncotermsRule[] = [
  { ...PAPERS, rule: 'EXW', mode: 'any', riskTo: 'packing', paidTo: 'packing', exportClearance: 'buyer' },
  { ...PAPERS, rule: 'FCA', mode: 'any', riskTo: 'loading', paidTo: 'loading', maybe: 'preCarriage' },
  { ...PAPERS, rule: 'CPT', mode: 'any', riskTo: 'loading', paidTo: 'mainCarriage', maybe: 'destinationTerminal' },
  {
    ...PAPERS,
    rule: 'CIP',
    mode: 'any',
    riskTo: 'loading',
    paidTo: 'mainCarriage',
    maybe: 'destinationTerminal',
    insurance: 'seller',
  },
  { ...PAPERS, rule: 'DAP', mode: 'any', riskTo: 'onCarriage', paidTo: 'onCarriage' },
  { ...PAPERS, rule: 'DPU', mode: 'any', riskTo: 'unloading', paidTo: 'unloading' },
  { ...PAPERS, rule: 'DDP', mode: 'any', riskTo: 'onCarriage', paidTo: 'onCarriage', importClearance: 'seller' },
  { ...PAPERS, rule: 'FAS', mode: 'sea', riskTo: 'originTerminal', paidTo: 'originTerminal' },
  { ...PAPERS, rule: 'FOB', mode: 'sea', riskTo: 'loadingOnBoard', paidTo: 'loadingOnBoard' },
  {
    ...PAPERS,
    rule: 'CFR',
    mode: 'sea',
    riskTo: 'loadingOnBoard',
    paidTo: 'mainCarriage',
    maybe: 'destinationTerminal',
  },
  {
    ...PAPERS,
    rule: 'CIF',
    mode: 'sea',
    riskTo: 'loadingOnBoard',
    paidTo: 'mainCarriage',
    maybe: 'destinationTerminal',
    insurance: 'seller',
  },
];

/** The source of the rules, and the last day that an author checked it. */
export const INCOTERMS_SOURCE = {
  url: 'https://iccwbo.org/business-solutions/incoterms-rules/incoterms-2020/',
  checkedOn: '2026-11-20',
} as const;

/** Returns who pays for a step on the way. */
export function payerOnWay({ paidTo, maybe }: IncotermsRule, step: WayStep): Payer {
  if (step === maybe) return 'depends';
  return WAY_STEPS.indexOf(step) <= WAY_STEPS.indexOf(paidTo) ? 'seller' : 'buyer';
}
