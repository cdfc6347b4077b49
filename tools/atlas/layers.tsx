import type { SiteTexts } from '../../locales/site.ts';
import styles from './atlas-layers.module.css';
import { ATLAS_LAYERS } from './paths.ts';

interface LayersProps {
  words: SiteTexts['tools']['atlas']['form'];
}

/** Renders a switch for each layer. It works without script: styles hide the layers of switches that are off. */
export function Layers({ words }: LayersProps) {
  return (
    <fieldset className={styles.layers}>
      <legend>{words.layers}</legend>
      {ATLAS_LAYERS.map((layer) => (
        <label key={layer}>
          <input type="checkbox" defaultChecked data-layer={layer} />
          {words[layer]}
        </label>
      ))}
      <p>{words.noted}</p>
    </fieldset>
  );
}
