/** An amount in US dollars: exact, a range, or null if unknown. */
type Amount = number | readonly [least: number, most: number] | null;

/** An entry with its estimate, worked by hand from the rows of the fixtures. */
export interface Vector {
  what: string;
  /** `hsCode origin value mode entryDate`, then optional fields of the form. */
  entry: string;
  more?: string;
  /** Every line in order. The comment of the case has the arithmetic. */
  lines: Readonly<Record<string, Amount>>;
  /** The total; by default the sum of the known lines. */
  total?: Exclude<Amount, null>;
  /** True if the estimate is not complete. */
  isOpen?: true;
}

const CN = '301-china';
const FL = '301-forced-labor';
const METALS = '232-metals';

export const VECTORS: readonly Vector[] = [
  {
    // 20,000 × 17.6% = 3,520; × 25% = 5,000; × 12.5% = 2,500; × 0.3464% = 69.28; × 0.125% = 25
    what: 'charges each duty on the customs value, not on one another',
    entry: '42029231 CN 20000 ocean 2026-10-05',
    lines: { duty: 3520, [CN]: 5000, [FL]: 2500, mpf: 69.28, hmf: 25 },
  },
  {
    // As above: freight and insurance change no line
    what: 'does not charge duty on freight and insurance',
    entry: '42029231 CN 20000 ocean 2026-10-05',
    more: 'freight=1800&insurance=65',
    lines: { duty: 3520, [CN]: 5000, [FL]: 2500, mpf: 69.28, hmf: 25 },
  },
  {
    // 3,520 + 5,000 + 2,500 + 69.28
    what: 'charges no HMF on air freight',
    entry: '42029231 CN 20000 air 2026-10-05',
    lines: { duty: 3520, [CN]: 5000, [FL]: 2500, mpf: 69.28 },
  },
  {
    // 9,690 × 0.3464% = 33.57, below the minimum 33.58; 9,690 × 12.5% = 1,211.25
    what: 'raises the MPF to the minimum of FY2026',
    entry: '95030000 CN 9690 air 2026-09-15',
    lines: { duty: 0, [FL]: 1211.25, mpf: 33.58 },
  },
  {
    // 9,697 × 0.3464% = 33.590408; 9,697 × 12.5% = 1,212.125, half a cent rounds up
    what: 'charges the MPF in proportion above the minimum',
    entry: '95030000 CN 9697 air 2026-09-15',
    lines: { duty: 0, [FL]: 1212.13, mpf: 33.59 },
  },
  {
    // 188,075 × 0.3464% = 651.4918; × 12.5% = 23,509.375
    what: 'charges the MPF in proportion below the maximum',
    entry: '95030000 CN 188075 air 2026-09-15',
    lines: { duty: 0, [FL]: 23_509.38, mpf: 651.49 },
  },
  {
    // 188,080 × 0.3464% = 651.509, above the maximum 651.50; × 12.5% = 23,510
    what: 'limits the MPF to the maximum of FY2026',
    entry: '95030000 CN 188080 air 2026-09-15',
    lines: { duty: 0, [FL]: 23_510, mpf: 651.5 },
  },
  {
    // Informal: 2.69; 2,500 × 12.5% = 312.50
    what: 'charges the informal fee at the limit of USD 2,500',
    entry: '95030000 CN 2500 air 2026-09-15',
    lines: { duty: 0, [FL]: 312.5, mpf: 2.69 },
  },
  {
    // Formal: 2,500.01 × 0.3464% = 8.66 → 33.58; 2,500.01 × 12.5% = 312.50125
    what: 'charges the formal fee one cent above the limit',
    entry: '95030000 CN 2500.01 air 2026-09-15',
    lines: { duty: 0, [FL]: 312.5, mpf: 33.58 },
  },
  {
    // 2.69 until September 30
    what: 'charges the informal fee of FY2026 on its last day',
    entry: '95030000 CN 100 air 2026-09-30',
    lines: { duty: 0, [FL]: 12.5, mpf: 2.69 },
  },
  {
    // 2.77 from October 1
    what: 'charges the informal fee of FY2027 on its first day',
    entry: '95030000 CN 100 air 2026-10-01',
    lines: { duty: 0, [FL]: 12.5, mpf: 2.77 },
  },
  {
    // 10,000,000 × 12.5% = 1,250,000; × 0.125% = 12,500; MPF at its maximum
    what: 'charges HMF without a maximum',
    entry: '95030000 CN 10000000 ocean 2026-09-15',
    lines: { duty: 0, [FL]: 1_250_000, mpf: 651.5, hmf: 12_500 },
  },
  {
    // 1,000 kg × 1.9¢ = 19; 3,000 × 25% = 750; × 12.5% = 375; MPF minimum
    what: 'charges a specific rate on the quantity',
    entry: '04090000 CN 3000 air 2026-09-15',
    more: 'quantity=1000',
    lines: { duty: 19, [CN]: 750, [FL]: 375, mpf: 33.58 },
  },
  {
    // 12.5 kg × 1.9¢ = 23.75¢ → 24¢; 100 × 25% = 25; × 12.5% = 12.50; informal 2.69
    what: 'rounds a specific rate to the cent',
    entry: '04090000 CN 100 air 2026-09-15',
    more: 'quantity=12.5',
    lines: { duty: 0.24, [CN]: 25, [FL]: 12.5, mpf: 2.69 },
  },
  {
    // 750 + 375 + 33.58; the duty per kilogram is unknown
    what: 'does not know a specific duty without the quantity',
    entry: '04090000 CN 3000 air 2026-09-15',
    lines: { duty: null, [CN]: 750, [FL]: 375, mpf: 33.58 },
    isOpen: true,
  },
  {
    // 500 gross × 14¢ = 70; 5,000 × 4.3% = 215; × 7.5% = 375; × 12.5% = 625; MPF minimum (17.32)
    what: 'adds both parts of a compound rate per gross',
    entry: '96091000 CN 5000 air 2026-09-15',
    more: 'quantity=500',
    lines: { duty: 285, [CN]: 375, [FL]: 625, mpf: 33.58 },
  },
  {
    // The line 8205.20.90 has ended. 10,000 × 0% or × 6.2% = 620; × 25% = 2,500; × 12.5% = 1,250; × 0.3464% = 34.64
    what: 'shows a range over the lines of a subheading',
    entry: '820520 CN 10000 air 2026-09-15',
    lines: { duty: [0, 620], [CN]: 2500, [FL]: 1250, mpf: 34.64 },
    total: [3784.64, 4404.64],
    isOpen: true,
  },
  {
    // The rate depends on the values of case, strap and battery; 1,000 × 12.5% = 125; informal 2.69
    what: 'knows no amount for a rate on parts of the goods',
    entry: '91021110 VN 1000 air 2026-09-15',
    more: 'quantity=10',
    lines: { duty: null, [FL]: 125, mpf: 2.69 },
    isOpen: true,
  },
  {
    // The line 8205.20.30: 10,000 × 6.2% = 620; 2,500; 1,250; 34.64
    what: 'takes the line of eight digits from a code of ten digits',
    entry: '8205203000 CN 10000 air 2026-09-15',
    lines: { duty: 620, [CN]: 2500, [FL]: 1250, mpf: 34.64 },
  },
  {
    // 10,000 × 16.5% = 1,650; × 7.5% = 750; × 12.5% = 1,250; 34.64
    what: 'charges List 4A',
    entry: '61091000 CN 10000 air 2026-09-15',
    lines: { duty: 1650, [CN]: 750, [FL]: 1250, mpf: 34.64 },
  },
  {
    // 8517.62.0090 pays 7.5%, the others 25%: 750 to 2,500; exempt from the forced-labor duty; 34.64
    what: 'shows a range where statistical numbers split a line',
    entry: '85176200 CN 10000 air 2026-09-15',
    lines: { duty: 0, [CN]: [750, 2500], mpf: 34.64 },
    total: [784.64, 2534.64],
    isOpen: true,
  },
  {
    // 10,000 × 7.5% = 750; 34.64
    what: 'decides a split line with ten digits',
    entry: '8517620090 CN 10000 air 2026-09-15',
    lines: { duty: 0, [CN]: 750, mpf: 34.64 },
  },
  {
    // 10,000 × 25% = 2,500; 34.64
    what: 'decides the other part of a split line with ten digits',
    entry: '8517620010 CN 10000 air 2026-09-15',
    lines: { duty: 0, [CN]: 2500, mpf: 34.64 },
  },
  {
    // 10,000 × 2% = 200; Section 232 × 25% = 2,500; forced labor spared: 0; 34.64
    what: 'spares goods with a Section 232 duty the forced-labor duty',
    entry: '73239300 CN 10000 air 2026-09-15',
    lines: { duty: 200, [FL]: 0, [METALS]: 2500, mpf: 34.64 },
  },
  {
    // 200 + 2,500 + 34.64; Section 122 spared
    what: 'spares goods with a Section 232 duty the surcharge',
    entry: '73239300 CN 10000 air 2026-05-01',
    lines: { duty: 200, 'section-122': 0, [METALS]: 2500, mpf: 34.64 },
  },
  {
    // On none to all of the value: 50% → 0 to 5,000; reciprocal 10% on the rest → 1,000 to 0; fentanyl 20% = 2,000
    // 200 + 2,000 + 34.64 = 2,234.64; + 1,000 or + 5,000
    what: 'shows a range for a duty on the value of the metal',
    entry: '73239300 CN 10000 air 2025-07-01',
    lines: {
      duty: 200,
      'ieepa-fentanyl': 2000,
      'ieepa-reciprocal': [0, 1000],
      [METALS]: [0, 5000],
      mpf: 34.64,
    },
    total: [3234.64, 7234.64],
    isOpen: true,
  },
  {
    // 10,000 × 17.6% = 1,760; × 25% = 2,500; × 10% = 1,000; 34.64
    what: 'charges the surcharge on its last day',
    entry: '42029231 CN 10000 air 2026-07-23',
    lines: { duty: 1760, [CN]: 2500, 'section-122': 1000, mpf: 34.64 },
  },
  {
    // 1,760 + 2,500 + 1,250 + 34.64
    what: 'charges the forced-labor duty from July 24, 2026',
    entry: '42029231 CN 10000 air 2026-07-24',
    lines: { duty: 1760, [CN]: 2500, [FL]: 1250, mpf: 34.64 },
  },
  {
    // Vietnam: 1,760; × 20% = 2,000; 34.64 of FY2025, above its minimum
    what: 'charges the country rate before the baseline',
    entry: '42029231 VN 10000 air 2025-09-01',
    lines: { duty: 1760, 'ieepa-reciprocal': 2000, mpf: 34.64 },
    isOpen: true,
  },
  {
    // France: 340; total 10% = 1,000, so 660; 34.64
    what: 'fills the general rate up to a total of 10%',
    entry: '85076000 FR 10000 air 2026-09-15',
    lines: { duty: 340, [FL]: 660, mpf: 34.64 },
    isOpen: true,
  },
  {
    // France: 1,760 is more than 10% = 1,000, so nothing; 34.64
    what: 'adds nothing if the general rate is above the total',
    entry: '42029231 FR 10000 air 2026-09-15',
    lines: { duty: 1760, [FL]: 0, mpf: 34.64 },
    isOpen: true,
  },
  {
    // Japan: 0; total 12.5% = 1,250; 34.64
    what: 'charges the whole total on free goods',
    entry: '95030000 JP 10000 air 2026-09-15',
    lines: { duty: 0, [FL]: 1250, mpf: 34.64 },
    isOpen: true,
  },
  {
    // 2.5% = 250; List 3 2,500; Section 232 2,500; forced labor spared; 34.64
    what: 'assumes that brakes are parts of passenger vehicles',
    entry: '87083050 CN 10000 air 2026-09-15',
    lines: { duty: 250, [CN]: 2500, [FL]: 0, '232-vehicles': 2500, mpf: 34.64 },
  },
  {
    // Germany: 250; the agreed rate is unknown, and spares forced labor; 34.64
    what: 'does not know the agreed rate of automobile parts, which spares another duty',
    entry: '87083050 DE 10000 air 2026-09-15',
    lines: { duty: 250, [FL]: 0, '232-vehicles': null, mpf: 34.64 },
    isOpen: true,
  },
  {
    // Furniture of 9401.61.6011 pays 232 (2,500) without forced labor, others forced labor (1,250); List 3 2,500; 34.64
    what: 'shows a range where one duty excludes another',
    entry: '94016160 CN 10000 air 2026-09-15',
    lines: { duty: 0, [CN]: 2500, [FL]: [0, 1250], '232-wood': [0, 2500], mpf: 34.64 },
    total: [3784.64, 5034.64],
    isOpen: true,
  },
  {
    // 2,500 + 2,500 + 34.64
    what: 'decides for Section 232 with ten digits',
    entry: '9401616011 CN 10000 air 2026-09-15',
    lines: { duty: 0, [CN]: 2500, [FL]: 0, '232-wood': 2500, mpf: 34.64 },
  },
  {
    // Cables 2.6% = 260; List 3 2,500; with metal 232 2,500, without forced labor 1,250; 34.64
    what: 'shows a range for a fact that the form does not ask for',
    entry: '85444290 CN 10000 air 2026-09-15',
    lines: { duty: 260, [CN]: 2500, [FL]: [0, 1250], [METALS]: [0, 2500], mpf: 34.64 },
    total: [4044.64, 5294.64],
    isOpen: true,
  },
  {
    // UK: with UK metal 15% = 1,500, otherwise 25% = 2,500; 200; forced labor spared; 34.64
    what: 'shows the two rates of British steel',
    entry: '73239300 GB 10000 air 2026-09-15',
    lines: { duty: 200, [FL]: 0, [METALS]: [1500, 2500], mpf: 34.64 },
    total: [1734.64, 2734.64],
    isOpen: true,
  },
  {
    // Brazil: 1,760; × 12.5% = 1,250; Section 301 Brazil 0 or 2,500; 34.64
    what: 'shows a range where a list of exempt goods was not read',
    entry: '42029231 BR 10000 air 2026-09-15',
    lines: { duty: 1760, [FL]: 1250, '301-brazil': [0, 2500], mpf: 34.64 },
    total: [3044.64, 5544.64],
    isOpen: true,
  },
  {
    // Canada: 1,760; × 10% = 1,000; Section 338 unknown; 34.64
    what: 'does not know the duties on goods of Canada',
    entry: '42029231 CA 10000 air 2026-09-15',
    lines: { duty: 1760, [FL]: 1000, '338-canada': null, mpf: 34.64 },
    isOpen: true,
  },
  {
    // Russia pays column 2: × 65% = 6,500; × 12.5% = 1,250; 34.64
    what: 'charges the rate of column 2 for its origins',
    entry: '42029231 RU 10000 air 2026-09-15',
    lines: { duty: 6500, [FL]: 1250, mpf: 34.64 },
    isOpen: true,
  },
  {
    // Before the first row of the line: its 17.6%, 1,760; List 3 2,500; no fee row before FY2025
    what: 'shows the first known general rate before its row, and does not know a fee before the first row',
    entry: '42029231 CN 10000 ocean 2024-06-01',
    lines: { duty: 1760, [CN]: 2500, mpf: null, hmf: 12.5 },
    isOpen: true,
  },
  {
    // 1,760 + 2,500 + 1,250 + 34.64 (FY2027 minimum 34.58)
    what: 'computes with the last known rates after the last day that was read',
    entry: '42029231 CN 10000 air 2026-11-26',
    lines: { duty: 1760, [CN]: 2500, [FL]: 1250, mpf: 34.64 },
    isOpen: true,
  },
  {
    // Toys 2% = 200 from 2027; 1,250; 34.64
    what: 'computes with the scheduled rate of a line',
    entry: '95030000 CN 10000 air 2027-01-01',
    lines: { duty: 200, [FL]: 1250, mpf: 34.64 },
    isOpen: true,
  },
  {
    // Furniture 30% = 3,000 from 2027; List 3 2,500; forced labor spared; 34.64
    what: 'computes with the scheduled rate of a duty on top',
    entry: '9401616011 CN 10000 air 2027-01-01',
    lines: { duty: 0, [CN]: 2500, [FL]: 0, '232-wood': 3000, mpf: 34.64 },
    isOpen: true,
  },
  {
    // The last row is FY2027: 3,000 × 0.3464% = 10.39 → 34.58; toys 2% = 60; 375
    what: 'computes with the last fee after the last fiscal year',
    entry: '95030000 CN 3000 air 2027-10-01',
    lines: { duty: 60, [FL]: 375, mpf: 34.58 },
    isOpen: true,
  },
  {
    // Thailand: surcharge × 10% = 1,000; the example row ended with an unknown continuation: × 6% = 600; 34.64
    what: 'computes with the last rate of a duty whose continuation is unknown',
    entry: '85414300 TH 10000 air 2026-03-01',
    lines: { duty: 0, 'section-122': 1000, '201-example': 600, mpf: 34.64 },
    isOpen: true,
  },
];
