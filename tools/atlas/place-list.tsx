import type { Locale } from '../../contract/locales.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import type { TradeRegion } from '../../freight/trade-regions.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import { formatNumber } from '../../templates/format.ts';
import styles from './atlas-list.module.css';
import type { AtlasData } from './data.ts';
import { regionPath } from './paths.ts';

interface PlaceListProps {
  atlas: AtlasData;
  byId: ReadonlyMap<string, FreightPlace>;
  locale: Locale;
}

/**
 * Renders the regions, each with a link to the panel of its ports and airports. The links of all places here would be 8 KB
 * more after compression.
 */
export function PlaceList({ atlas, byId, locale }: PlaceListProps) {
  return (
    <nav className={styles.list} aria-labelledby="atlas-list">
      <h2 id="atlas-list">{siteTexts[locale].tools.atlas.form.list}</h2>
      <ul className="plain">
        {atlas.regions.map((region) => (
          <Region key={region.id} region={region} byId={byId} locale={locale} />
        ))}
      </ul>
    </nav>
  );
}

interface RegionProps extends Pick<PlaceListProps, 'byId' | 'locale'> {
  region: TradeRegion;
}

function Region({ region: { id, name, countries }, byId, locale }: RegionProps) {
  const places = countries.flatMap((country) => country.places.flatMap((place) => byId.get(place) ?? []));
  const words = siteTexts[locale].tools.atlas.form;
  const counted = (kind: FreightPlace['kind'], write: (count: string) => string) => {
    const { length } = places.filter((place) => place.kind === kind);
    return length === 0 ? [] : write(formatNumber(length, locale));
  };
  const counts = [counted('port', words.countPorts), counted('airport', words.countAirports)].flat();
  return (
    <li>
      <a href={regionPath(id)}>
        {name}
        <small>{counts.join(LOCALE_FACTS[locale].listSeparator)}</small>
      </a>
    </li>
  );
}
