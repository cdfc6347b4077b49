import { describe, expect, test } from 'vitest';
import { INCOTERMS_RULES, type IncotermsRule, PAPER_STEPS, payerOnWay, WAY_STEPS } from '../../freight/incoterms.ts';

const LETTERS = { seller: 'S', buyer: 'B', depends: '*', nobody: '-' } as const;

/**
 * Who pays for the nine steps on the way, for export clearance, insurance and import clearance; then the last step at
 * the seller's risk. Written out, because a wrong letter costs a reader money.
 */
const EXPECTED = {
  EXW: ['SBBBBBBBB', 'B-B', 'packing'],
  FCA: ['SS*BBBBBB', 'S-B', 'loading'],
  CPT: ['SSSSSS*BB', 'S-B', 'loading'],
  CIP: ['SSSSSS*BB', 'SSB', 'loading'],
  DAP: ['SSSSSSSSB', 'S-B', 'onCarriage'],
  DPU: ['SSSSSSSSS', 'S-B', 'unloading'],
  DDP: ['SSSSSSSSB', 'S-S', 'onCarriage'],
  FAS: ['SSSSBBBBB', 'S-B', 'originTerminal'],
  FOB: ['SSSSSBBBB', 'S-B', 'loadingOnBoard'],
  CFR: ['SSSSSS*BB', 'S-B', 'loadingOnBoard'],
  CIF: ['SSSSSS*BB', 'SSB', 'loadingOnBoard'],
} as const;

function costsOf(rule: IncotermsRule): [way: string, papers: string, risk: string] {
  const way = WAY_STEPS.map((step) => LETTERS[payerOnWay(rule, step)]);
  return [way.join(''), PAPER_STEPS.map((step) => LETTERS[rule[step]]).join(''), rule.riskTo];
}

describe('rules of Incoterms 2020', () => {
  test('[P11] say who pays for each step and where risk passes', () => {
    expect(Object.fromEntries(INCOTERMS_RULES.map((rule) => [rule.rule, costsOf(rule)]))).toEqual(EXPECTED);
  });

  test('[P11] name the four rules that are only for ships', () => {
    const sea = INCOTERMS_RULES.filter(({ mode }) => mode === 'sea').map(({ rule }) => rule);
    expect(sea).toEqual(['FAS', 'FOB', 'CFR', 'CIF']);
  });
});
