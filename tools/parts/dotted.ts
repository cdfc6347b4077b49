/** Writes a tariff code with points after the fourth and sixth digit: `8517.13`, `4202.92.31`. */
export function dottedTariffCode(code: string): string {
  return [code.slice(0, 4), code.slice(4, 6), code.slice(6)].filter((part) => part !== '').join('.');
}
