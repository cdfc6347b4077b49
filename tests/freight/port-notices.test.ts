import { describe, expect, test } from 'vitest';
import { isAtPorts } from '../../freight/port-notices.ts';

describe('a notice about ports', () => {
  test.each<[ports: string[], codes: string[], isAbout: boolean]>([
    [['UA'], ['UAODS'], true],
    [['UA'], ['CNSHA', 'UAODS'], true],
    [['UAODS'], ['UAODS', 'CNSHA'], true],
    [['UAIZM'], ['UAODS'], false],
    [['UA'], ['MAUAX'], false],
    [['UA'], [], false],
  ])('[U3] of %j is about %j: %s', (ports, codes, isAbout) => {
    expect(isAtPorts({ ports }, codes)).toBe(isAbout);
  });

  test.each<[codes: string[], isAbout: boolean]>([
    [['ILHFA', 'DZORN'], true],
    [['DZORN', 'ILHFA'], true],
    [['ILHFA', 'ILASH'], false],
    [['ILHFA', 'CNSHA'], false],
    [['ILHFA'], false],
  ])('[U3] with partners is about shipments between both: %j %s', (codes, isAbout) => {
    expect(isAtPorts({ ports: ['IL'], partners: ['DZ', 'LY'] }, codes)).toBe(isAbout);
  });

  test('[U3] on a passage is about no port', () => {
    expect(isAtPorts({}, ['UAODS'])).toBe(false);
  });
});
