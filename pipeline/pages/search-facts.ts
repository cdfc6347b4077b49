import { LOCALES, type Locale } from '../../contract/locales.ts';
import { foldText } from '../../contract/search.ts';
import { countriesIn } from '../../forms/countries.ts';
import { pairOf } from '../../freight/lanes.ts';
import { openJobs } from '../../model/content-types/props/careers.ts';
import { queryRates } from '../../model/data/queries.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import { TOOLS } from '../../tools/index.ts';
import type { SearchFacts } from '../../tools/site-search/facts.ts';
import { commonLanesOf } from './routes.ts';

type Known = { data: SiteData; locale: Locale };

/** Returns what the answers of the search know about the site. */
export function searchFactsOf({ data, locale }: Known): SearchFacts {
  const rates = queryRates(data.rates);
  return {
    tools: Object.fromEntries(TOOLS.map(({ name, path }) => [name, path])),
    countries: countriesOf(locale),
    lanes: commonLanesOf({ data, locale }).map(pairOf),
    rates: [...new Set(data.lanes.filter(({ id }) => rates.latest(id) !== undefined).map(pairOf))],
    offices: officesOf({ data, locale }),
  };
}

function countriesOf(locale: Locale): SearchFacts['countries'] {
  const others = LOCALES.map((any) => new Map(countriesIn(any).map(({ code, name }) => [code, name])));
  return countriesIn(locale).map(({ code, name }) => [code, name, foldedLines(others.map((names) => names.get(code)))]);
}

function officesOf({ data, locale }: Known): SearchFacts['offices'] {
  return data.offices.map(({ id, name, lat, lon }) => ({
    id,
    name: name[locale],
    names: foldedLines(LOCALES.map((any) => name[any])),
    at: [lon, lat],
    closes: openJobs({ data })
      .filter(({ office }) => office === id)
      .map(({ validTo }) => validTo),
  }));
}

/** Folds texts, each once, one per line. */
function foldedLines(texts: readonly (string | undefined)[]): string {
  return [...new Set(texts.map((text) => foldText(text ?? '')))].join('\n');
}
