import { type MetricType, onCLS, onFCP, onINP, onLCP } from 'web-vitals';
import type { StartModule } from '../../contract/consent-data.ts';
import { type Metric, ratingOf } from '../../contract/third-party/vitals.ts';

/** Digits after the point. Four of them distinguish layout shifts. */
const DIGITS = 4;

/**
 * Sends the measurements of pages as events (T07). Browsers that recognize navigations without a page load
 * (`soft-navigation`) measure each page; others measure the first page of a document. The queue of events drops
 * measurements after the visitor has withdrawn consent.
 */
const startVitals: StartModule = ({ locale, add, templateOf }) => {
  const send = ({ id, name, value, navigationType, navigationURL }: MetricType) => {
    // A measurement may arrive when the next page is shown.
    const { pathname: path } = new URL(navigationURL ?? location.href);
    add('web-vital', {
      id,
      metric: name,
      value: Number(value.toFixed(DIGITS)),
      rating: ratingOf(name as Metric, value),
      path,
      template: templateOf(path),
      locale,
      navigation: navigationType,
    });
  };
  for (const measure of [onFCP, onLCP, onINP, onCLS]) measure(send, { reportSoftNavs: true });
  return () => {};
};

export default startVitals;
