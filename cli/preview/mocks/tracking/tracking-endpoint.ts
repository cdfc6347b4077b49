import { type EndpointResponse, jsonAnswer } from '../../../../endpoints/answer.ts';
import type { Endpoint } from '../../../../endpoints/endpoint.ts';
import type { EndpointRequest } from '../../../../endpoints/endpoint-request.ts';
import { type Fields, firstTextOf, readFields } from '../../../../endpoints/fields.ts';
import type { PageAnswer } from '../../../../endpoints/page.ts';
import type { Refuse } from '../../../../endpoints/refusals.ts';
import { previewTexts } from '../../../../locales/services.ts';
import { EXAMPLE_DAY, exampleMilestones } from './example-shipment.ts';
import { type ParsedTrackingNumber, readTracking, trackingPage } from './tracking-page.ts';

/** Field names that forms use for the number. */
const NAMES = ['number', 'reference'];

/**
 * Returns the endpoint `GET` and `POST /track_and_trace` with `number` or `reference`: a page for browsers, JSON for
 * programs. 200: the text has the shape of a number. 422: it has not, or its check digit is wrong. Without a number,
 * the page shows an empty form.
 */
export function trackingEndpoint({ page, refuse }: { page: PageAnswer; refuse: Refuse }): Endpoint {
  const answer = (visit: EndpointRequest, fields: Fields): EndpointResponse => {
    const typed = NAMES.flatMap((name) => firstTextOf(fields, name) ?? [])[0];
    const tracking = readTracking(typed, visit.locale);
    if (!visit.wantsPage) return forPrograms(tracking, visit);
    const isWrong = typed !== undefined && tracking.error !== undefined;
    return page(visit, { status: isWrong ? 422 : 200, ...trackingPage(tracking, visit) });
  };
  return {
    path: '/track_and_trace',
    reach: 'own',
    methods: {
      GET: (visit) => answer(visit, Object.fromEntries([...visit.query].toReversed())),
      POST: async (visit) => {
        const body = await readFields(visit);
        if (!('problem' in body)) return answer(visit, body.fields);
        return body.problem === 'nothing' ? answer(visit, { number: '' }) : refuse(visit, body.problem);
      },
    },
  };
}

function forPrograms({ number, error }: ParsedTrackingNumber, { locale }: EndpointRequest): EndpointResponse {
  if (number === undefined || error !== undefined) {
    const checkDigit =
      number?.kind === 'container' ? { checkDigit: { typed: number.typed ?? null, expected: number.expected } } : {};
    return jsonAnswer(422, { errors: { number: error }, ...checkDigit });
  }
  const words = previewTexts[locale].tracking;
  return jsonAnswer(200, {
    number: number.text,
    mayBe: number.kind === 'container' ? ['container'] : number.mayBe,
    isExample: true,
    note: words.example(EXAMPLE_DAY),
    route: words.route,
    asOf: EXAMPLE_DAY,
    milestones: exampleMilestones().map(({ date, isDone, step, place }) => {
      return { date, isDone, name: words.steps[step], place: words.places[place] };
    }),
  });
}
