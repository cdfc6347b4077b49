import { gunzipSync } from 'node:zlib';
import { isLocale, LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import { type EndpointResponse, jsonAnswer } from '../answer.ts';
import type { EndpointRequest } from '../endpoint-request.ts';
import type { PerLocale } from '../languages.ts';
import { sinkMessages } from './sink.messages.ts';
import type { NewSinkEvent } from './sink-event.ts';
import type { SinkEvents } from './sink-events.ts';
import { pathOf } from './values.ts';

/** Most bytes of a decompressed body. */
const MOST_BODY = 1_048_576;

/** A received request. */
export interface ReceivedRequest {
  bytes: Buffer;
  query: URLSearchParams;
  /** The language of a refusal. */
  locale: Locale;
}

/** The response to a request, and the events to show. */
export interface ProtocolResult {
  answer: EndpointResponse;
  news: readonly NewSinkEvent[];
}

/** The protocol of a real service. */
export interface Protocol {
  receive: (sent: ReceivedRequest) => ProtocolResult;
  /** Returns the response to a body of more than a megabyte. */
  tooLarge: (locale: Locale) => EndpointResponse;
}

/**
 * Returns a handler that receives requests in a protocol, stores their events, and replies the way the real service
 * would.
 */
export function receiveHandler(
  { receive, tooLarge }: Protocol,
  arrivals: SinkEvents,
): (visit: EndpointRequest) => Promise<EndpointResponse> {
  return async (visit) => {
    const { headers, query, locale } = visit;
    const named = String(headers['x-waybill-locale'] ?? '');
    const about = { locale: isLocale(named) ? named : undefined, path: pathOf(headers.referer) };
    const body = await visit.body(MOST_BODY);
    const bytes = body && unpacked(body, headers['content-encoding']);
    const { answer, news } =
      bytes === undefined
        ? {
            answer: tooLarge(locale),
            news: [
              refusedNews(
                forAll((one) => sinkMessages[one].tooLarge),
                '',
              ),
            ],
          }
        : receive({ bytes, query, locale });
    for (const one of news) {
      arrivals.add({ ...one, locale: one.locale ?? about.locale, path: one.path ?? about.path });
    }
    return answer;
  };
}

/** Returns the event that shows a refused request. */
export function refusedNews(summary: PerLocale<string>, payload: string): NewSinkEvent {
  return { kind: 'refused', summary, payload };
}

/** Returns a sentence that is the same in both languages. */
export function inAllLanguages(summary: string): PerLocale<string> {
  return forAll(() => summary);
}

/** Returns a sentence in each language. */
export function forAll(sentence: (locale: Locale) => string): PerLocale<string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, sentence(locale)])) as PerLocale<string>;
}

/** Refuses a beacon with a reason in the sender's language, and shows the refusal. */
export function refuseBeacon({ bytes, locale }: ReceivedRequest, why: PerLocale<string>): ProtocolResult {
  return { answer: jsonAnswer(400, { error: why[locale] }), news: [refusedNews(why, bytes.toString())] };
}

/**
 * Decompresses a body; returns undefined if the result is too long. Returns a body that cannot be decompressed
 * unchanged.
 */
function unpacked(body: Buffer, encoding = ''): Buffer | undefined {
  if (encoding.toLowerCase() !== 'gzip') return body;
  try {
    return gunzipSync(body, { maxOutputLength: MOST_BODY });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : body;
  }
}
