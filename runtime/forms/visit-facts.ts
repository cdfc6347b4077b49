import { type Attribution, storedAttribution } from '../../contract/attribution.ts';
import { definitionOf } from '../../forms/definitions.ts';
import type { Form } from '../../forms/form-names.ts';
import { JOURNEY_PREFIX } from '../../forms/sending.ts';
import { currentAttribution } from '../browser/arrival.ts';
import { allowedPurposes, trackId } from '../browser/track-id.ts';

/** Returns the facts about a visit that a lead contains: its attribution, page and consent (T03, T09). */
export function visitFacts(form: Form): Record<string, string> {
  const facts = {
    ...(storedAttribution(document.cookie) ?? remembered() ?? currentAttribution()),
    page: location.pathname,
    consent: allowedPurposes(),
    ...(definitionOf(form).followsSearch && { trackId: trackId() }),
  };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [JOURNEY_PREFIX + name, value]));
}

/** Returns the attribution from the start of the visit, which the document's URL may have lost. */
function remembered(): Attribution | undefined {
  const { attribution } = document.documentElement.dataset;
  return attribution === undefined ? undefined : JSON.parse(attribution);
}
