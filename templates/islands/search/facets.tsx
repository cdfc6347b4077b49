import styles from '../search.module.css';
import type { SearchEngine, SearchHit } from './engine.ts';
import type { AnswerTexts } from './texts.ts';

interface FacetsProps {
  engine: SearchEngine | undefined;
  found: readonly SearchHit[];
  /** The selected type; empty for all. */
  type: string;
  texts: AnswerTexts;
  onType: (type: string) => void;
}

/** Renders the types of the results with their counts. A visitor can select one; selecting it again shows all types. */
export function Facets({ engine, found, type, texts, onType }: FacetsProps) {
  const counts = new Map<string, number>();
  for (const { document } of found) counts.set(document.type, (counts.get(document.type) ?? 0) + 1);
  const facets = (engine?.types ?? [])
    .map(([id, label]) => ({ id, label, count: counts.get(id) ?? 0 }))
    .filter(({ id, count }) => count > 0 || id === type)
    .toSorted((a, b) => b.count - a.count);
  return (
    <fieldset className={styles.facets}>
      <legend className="sr-only">{texts.types}</legend>
      {[{ id: '', label: texts.all, count: found.length }, ...facets].map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          className={styles.facet}
          aria-pressed={id === type}
          onClick={() => onType(id === type ? '' : id)}
        >
          {label} <span className={styles.count}>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
