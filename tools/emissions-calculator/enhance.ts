import { enhancePlaceFields } from '../../runtime/browser/combobox/enhance-place-fields.ts';
import type { PlaceWords } from '../../runtime/browser/combobox/place-words.ts';
import { enhanceToolForm } from '../../runtime/browser/tool-form.ts';
import type { SlotAnswer } from '../../runtime/contract/answer-slots.ts';
import type { FreightData } from '../../runtime/contract/freight/freight-data.ts';
import type { IslandContext } from '../../runtime/contract/island.ts';
import { answerEmissions, type EmissionsContext } from './answer.ts';
import { EMISSIONS_FIELDS } from './input.ts';
import { lookupIn } from './lookup.ts';
import { csvEmissions } from './programs.ts';

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
  const lookup = lookupIn(data);
  const context = (): EmissionsContext => ({ ...props, lookup, today: new Date().toISOString().slice(0, 10) });
  const endPlaces = enhancePlaceFields(root.querySelector('form') as HTMLFormElement, data.places, places);
  const end = enhanceToolForm(root, {
    fields: EMISSIONS_FIELDS,
    answer: (values) => whileTyping(answerEmissions(values, context())),
    csv: (values) => csvEmissions(values, context()),
  });
  return () => {
    endPlaces();
    end();
  };
}

/** Keeps the shown answer while the visitor types an incomplete name, so that the page does not flicker. */
function whileTyping(answer: SlotAnswer): SlotAnswer {
  const isTyping = document.activeElement?.matches('input[data-place]') && Object.keys(answer.errors ?? {}).length > 0;
  return isTyping ? { texts: {}, typed: answer.typed, errors: answer.errors ?? {} } : answer;
}
