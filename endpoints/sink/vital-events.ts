import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import { METRICS, type Metric, ratingOf } from '../../runtime/contract/third-party/vitals.ts';
import { forAll } from './protocol.ts';
import { sinkMessages } from './sink.messages.ts';
import type { NewSinkEvent } from './sink-event.ts';
import { isObject, joinLine, pathOf, textAt, toJson, valueAt } from './values.ts';

/** Returns the event of a measurement; undefined if the properties of an analytics event are no measurement. */
export function vitalNews(event: unknown): NewSinkEvent | undefined {
  const properties = valueAt(event, 'event_properties');
  if (!isObject(properties)) return undefined;
  const { metric: named, value } = properties;
  const metric = METRICS.find((one) => one === named);
  if (metric === undefined || typeof value !== 'number' || !(value >= 0)) return undefined;
  const [template, navigation] = ['template', 'navigation'].map((name) => textAt(properties, name));
  return {
    kind: 'vital',
    path: pathOf(textAt(properties, 'path')),
    summary: forAll((language) => {
      const verdict = sinkMessages[language].ratings[ratingOf(metric, value)];
      const { comma } = LOCALE_FACTS[language];
      return joinLine(`${metric} ${shownValue(metric, value, language)}${comma}${verdict}`, template, navigation);
    }),
    payload: toJson(event) ?? metric,
  };
}

/** Formats a value: milliseconds, or a score with three digits after the point. */
function shownValue(metric: Metric, value: number, language: keyof typeof sinkMessages): string {
  const isScore = metric === 'CLS';
  const number = value.toLocaleString(language, { maximumFractionDigits: isScore ? 3 : 0 });
  return isScore ? number : `${number} ms`;
}
