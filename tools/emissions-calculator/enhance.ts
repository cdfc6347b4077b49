import type { IslandContext } from '../../contract/island.ts';
import type { FreightData } from '../../freight/freight-data.ts';
import { enhancePlaceToolForm } from '../../runtime/browser/combobox/place-tool-form.ts';
import type { PlaceWords } from '../../runtime/browser/combobox/place-words.ts';
import { utcDay } from '../parts/utc-day.ts';
import { answerEmissions, type EmissionsContext } from './answer.ts';
import { enhanceBatch } from './enhance-batch.ts';
import { dropExampleLegs } from './example-legs.ts';
import { EMISSIONS_FIELDS, placeKind } from './input.ts';
import { emissionsCsv } from './programs.ts';

export interface EmissionsProps extends Pick<EmissionsContext, 'words' | 'title' | 'locale'> {
  /** The texts of the fields for places. */
  places: PlaceWords;
}

/** Updates the emissions while the visitor types, and proposes places. Returns a function that ends this. */
export default function enhanceEmissionsCalculator(
  root: HTMLElement,
  { places, ...props }: EmissionsProps,
  { staticQueries }: IslandContext,
): () => void {
  const data = staticQueries['freight'] as FreightData;
  const context = (): EmissionsContext => ({ ...props, data, today: utcDay(new Date()) });
  const endLegs = dropExampleLegs(root.querySelector('form') as HTMLFormElement, EMISSIONS_FIELDS);
  const endForm = enhancePlaceToolForm(root, {
    fields: EMISSIONS_FIELDS,
    places: data.places,
    words: places,
    kind: (values) => placeKind(values.get('mode')),
    answer: (values) => answerEmissions(values, context()),
    csv: (values) => emissionsCsv(values, context()),
  });
  const endBatch = enhanceBatch(root, context);
  return () => {
    endBatch();
    endForm();
    endLegs();
  };
}
