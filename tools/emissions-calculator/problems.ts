import { interpolate } from '../../contract/interpolate.ts';
import { type FreightPlace } from '../../freight/freight-place.ts';
import { placeText } from '../parts/place-text.ts';
import type { EmissionsProblem, EmissionsProblems } from './input.ts';
import type { NoWay } from './ways.ts';
import type { EmissionsWriter } from './write.ts';

/** Returns the messages of invalid fields, with suggestions where we have some. */
export function problemTexts(problems: EmissionsProblems, writer: EmissionsWriter): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problemText(problem, writer)]));
}

function problemText(problem: EmissionsProblem, writer: EmissionsWriter): string {
  const { words, facts } = writer;
  const { errors } = words;
  switch (problem.problem) {
    case 'unknown': {
      if (problem.nearest.length === 0) return errors.unknown;
      const near = interpolate(errors.nearest, { places: placesText(problem.nearest, writer) });
      return errors.unknown + facts.sentenceSeparator + near;
    }
    case 'none':
      return noWayText(problem.none, writer);
    case 'notInSet':
      return interpolate(errors.notInSet, { vehicle: problem.vehicle, set: problem.set.name });
    case 'way': {
      const ways = problem.ways.map((way) => writer.via(way) || words.directWay);
      return interpolate(errors.way, { ways: ways.join(facts.listSeparator) });
    }
    case 'preKm':
    case 'onKm':
      return errors.km;
    default:
      return errors[problem.problem];
  }
}

/** Returns the reason why a mode has no way, with places that the visitor can enter instead. */
export function noWayText(none: NoWay, writer: EmissionsWriter): string {
  const { errors } = writer.words;
  switch (none.reason) {
    case 'far':
      return none.nearest.length === 0
        ? interpolate(errors.none[none.kind], { place: none.place.name })
        : interpolate(errors.far[none.kind], { place: none.place.name, places: placesText(none.nearest, writer) });
    case 'same':
      return interpolate(errors.samePort, { place: placeText(none.place, writer.locale) });
    case 'closed':
      return [errors.closed, ...none.notices.map(({ text }) => text)].join(writer.facts.sentenceSeparator);
  }
}

function placesText(places: readonly FreightPlace[], { locale, facts }: EmissionsWriter): string {
  return places.map((place) => placeText(place, locale)).join(facts.listSeparator);
}
