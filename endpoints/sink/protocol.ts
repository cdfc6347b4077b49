import { gunzipSync } from 'node:zlib';
import { isLocale, LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import { type Answer, jsonAnswer } from '../answer.ts';
import type { PerLocale } from '../languages.ts';
import type { Visit } from '../visit.ts';
import type { News } from './arrival.ts';
import type { Arrivals } from './arrivals.ts';
import { sinkMessages } from './sink.messages.ts';
import { pathOf } from './values.ts';

/** Bytes of a body, unpacked. */
const MOST_BODY = 1_048_576;

/** What somebody has sent. */
export interface Sent {
  bytes: Buffer;
  query: URLSearchParams;
  /** In which a refusal is said. */
  locale: Locale;
}

/** What is answered to it, and what there is to show of it: one thing or many. */
export interface Heard {
  answer: Answer;
  news: readonly News[];
}

/** How something is sent that ends up here. */
export interface Protocol {
  hear: (sent: Sent) => Heard;
  /** What is answered where a body has more than a megabyte. */
  tooLarge: (locale: Locale) => Answer;
}

/** Takes what is sent in some way, keeps what there is to show, and answers as whoever stands there otherwise does. */
export function receiving({ hear, tooLarge }: Protocol, arrivals: Arrivals): (visit: Visit) => Promise<Answer> {
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
        : hear({ bytes, query, locale });
    for (const one of news) {
      arrivals.add({ ...one, locale: one.locale ?? about.locale, path: one.path ?? about.path });
    }
    return answer;
  };
}

/** What is shown of something that was not taken. */
export function refusedNews(summary: PerLocale<string>, payload: string): News {
  return { kind: 'refused', summary, payload };
}

/** A sentence that both languages leave as it is. */
export function inAllLanguages(summary: string): PerLocale<string> {
  return forAll(() => summary);
}

/** What a sentence says in each language. */
export function forAll(sentence: (locale: Locale) => string): PerLocale<string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, sentence(locale)])) as PerLocale<string>;
}

/** Says in the sender's language why a beacon was not taken, and shows it. */
export function refuseBeacon({ bytes, locale }: Sent, why: PerLocale<string>): Heard {
  return { answer: jsonAnswer(400, { error: why[locale] }), news: [refusedNews(why, bytes.toString())] };
}

/** A body as it was before it was packed; undefined where it is too long. What cannot be unpacked is taken as it is. */
function unpacked(body: Buffer, encoding = ''): Buffer | undefined {
  if (encoding.toLowerCase() !== 'gzip') return body;
  try {
    return gunzipSync(body, { maxOutputLength: MOST_BODY });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : body;
  }
}
