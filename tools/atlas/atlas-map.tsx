import type { htmlSlot } from '../../contract/answer-slots.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import { ATLAS_WORLD, COAST_DETAIL } from '../../freight/mercator.ts';
import type { SiteTexts } from '../../locales/site.ts';
import styles from './atlas-map.module.css';
import { dotsOf } from './picture.ts';

interface AtlasMapProps {
  /** The dots of the land, and the lines of the common lanes, as path data. */
  land: string;
  lines: string;
  places: readonly FreightPlace[];
  /** Returns the props of a slot with its content. */
  slot: (name: string) => ReturnType<typeof htmlSlot>;
  words: SiteTexts['tools']['atlas']['form'];
}

/** Units between the dots of the land, in half steps: the scale of their path data. */
const DOT_SCALE = 4.5;
const WORLD_ID = 'atlas-world';
/** Strokes keep their width when visitors change the scale of the map. */
const FIXED = { vectorEffect: 'non-scaling-stroke' } as const;

/**
 * Renders the map as one SVG. Its world repeats to the west and east, so that lanes continue across the edge. The script moves this
 * drawing and fills its layers `sea` and `coast`.
 */
export function AtlasMap({ land, lines, places, slot, words }: AtlasMapProps) {
  const { width, height } = ATLAS_WORLD;
  const ofKind = (kind: FreightPlace['kind']) => dotsOf(places.filter((place) => place.kind === kind));
  return (
    <div className={styles.map}>
      {/* Keys move the map, so it takes the focus. The list has the places as links. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.frame} tabIndex={0} aria-label={words.map} aria-describedby="atlas-keys" data-map="">
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <g data-world="">
            <g id={WORLD_ID}>
              <path className={styles.land} transform={`scale(${DOT_SCALE})`} d={land} />
              <path className={styles.coast} transform={`scale(${1 / COAST_DETAIL})`} data-layer="coast" />
              <path className={styles.sea} data-layer="sea" {...FIXED} />
              <path className={styles.lanes} {...FIXED} d={lines} />
              <g className={styles.others} {...slot('others')} />
              <g className={styles.air} {...slot('air')} />
              <g className={styles.main} {...slot('main')} />
              <path className={styles.airports} {...FIXED} d={ofKind('airport')} />
              <path className={styles.ports} {...FIXED} d={ofKind('port')} />
              <g className={styles.open} {...slot('open')} />
              <g className={styles.noted} {...slot('noted')} />
              <g className={styles.rings} {...slot('rings')} />
              <g className={styles.marks} {...slot('marks')} />
            </g>
            <use href={`#${WORLD_ID}`} x={-width} />
            <use href={`#${WORLD_ID}`} x={width} />
          </g>
          <g data-labels="" />
        </svg>
      </section>
      <p id="atlas-keys" className={styles.keys}>
        {words.keys}
      </p>
      <div className={styles.buttons}>
        {(['in', 'out', 'world'] as const).map((go) => (
          <button key={go} type="button" data-map-go={go} aria-label={LABELS[go](words)} title={LABELS[go](words)}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={ICONS[go]} />
            </svg>
          </button>
        ))}
      </div>
      <p className={styles.note}>{words.orientation}</p>
    </div>
  );
}

type Words = AtlasMapProps['words'];

const LABELS = {
  in: ({ zoomIn }: Words) => zoomIn,
  out: ({ zoomOut }: Words) => zoomOut,
  world: ({ world }: Words) => world,
} as const;

const ICONS = {
  in: 'M8 2v12M2 8h12',
  out: 'M2 8h12',
  world: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
} as const;
