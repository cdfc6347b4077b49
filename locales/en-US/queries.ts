/** Words in what visitors type that tools leave out. Visitors mix languages, so tools know the words of all. */
export const queries = {
  /** Words after a number that multiply it: `10k`. */
  multiples: { k: 1000, thousand: 1000, m: 1_000_000, million: 1_000_000 } as Record<string, number>,
  /** Names of the US dollar after an amount. */
  dollars: ['USD', 'US$', '$'],
};

/**
 * What visitors ask the search of the site for, folded (`foldText`). Visitors mix languages, so it knows the words of all.
 * Phrases have a bar between them: a text, unlike a call, leaves every script that does not use it.
 */
export const intents = {
  /** Words that ask for a tool. */
  tools: {
    'duty-estimator':
      'duty|duties|tariff|tariffs|duty calculator|duty estimator|duty rate|duty rates|customs duty|customs duties|import duty|import duties|import tax|import tariff|import tariffs|tariff calculator|tariff rate',
    'compare-origins': 'landed cost|landed cost comparison|compare origins|compare countries of origin',
    'hs-code': 'hs code|hs codes|hts code|hts codes|hscode|hts|tariff code|tariff codes|hs code lookup',
    cbm: 'cbm|cbm calculator|volume weight|volumetric weight|dimensional weight|chargeable weight|cubic meters',
    'break-even': 'fcl or lcl|lcl or fcl|fcl vs lcl|lcl vs fcl',
    'container-fit':
      'container fit|container load|container loading|container load calculator|fit in a container|how many cartons|load calculator',
    'emissions-calculator':
      'co2|co2e|carbon|emission|emissions|carbon footprint|carbon emissions|co2 emissions|co2 calculator|carbon calculator|emissions calculator',
    'route-search': 'route|routes|transit time|transit times|sailing time|distance|sea route|shipping route',
    rates:
      'rate|rates|freight rate|freight rates|container rate|container rates|container price|container prices|ocean rates|shipping cost|shipping costs',
  } as Record<
    | 'duty-estimator'
    | 'compare-origins'
    | 'hs-code'
    | 'cbm'
    | 'break-even'
    | 'container-fit'
    | 'emissions-calculator'
    | 'route-search'
    | 'rates',
    string
  >,
  /** Words that ask for jobs. */
  jobs: 'job|jobs|career|careers|vacancy|vacancies|hiring|open position|open positions|work at|work in',
  /** Words of the trade and of companies, which name no goods. */
  ofTrade:
    'fob|cif|exw|ddp|isf|vgm|eori|contact|office|offices|broker|refund|refunds|locations|customs hold|customs exam|red sea|phone number|tariff changes|hts revision|tracking|trace|track my|track a|where is my',
  /** Patterns of the words of a lane: between its places, before the first, and around the name of a port. */
  lanes: { between: '\\s+to\\s+', before: '^from\\s+', aroundPort: '^port of | port$' },
  /** Words around what a tool needs. */
  fillers: 'in|for|from|on|of|the|a|an|to|my|what|is|how|much|calculator|calculate|lookup|find|near|at|by',
  /** Other names of countries, with their codes (ISO 3166-1). */
  countries: {
    us: 'US',
    usa: 'US',
    america: 'US',
    american: 'US',
    uk: 'GB',
    britain: 'GB',
    england: 'GB',
    korea: 'KR',
    'south korea': 'KR',
    turkey: 'TR',
    uae: 'AE',
    'hong kong': 'HK',
    chinese: 'CN',
    prc: 'CN',
    holland: 'NL',
    vietnamese: 'VN',
    indian: 'IN',
  } as Record<string, string>,
};
