import { jsonAnswer, NO_CONTENT } from '../answer.ts';
import { inAllLanguages, type Protocol } from './protocol.ts';
import { sinkMessages } from './sink.messages.ts';
import { joinLine, pairsText, pathOf } from './values.ts';

/** Receives any hit of a tag: `?tag=<name>&path=<page>&…`, with or without a body. */
export const hitsProtocol: Protocol = {
  tooLarge: (locale) => jsonAnswer(413, { error: sinkMessages[locale].tooLarge }),
  receive({ query, bytes }) {
    const { tag, path, ...others } = Object.fromEntries(query);
    const body = bytes.length > 0 && { body: bytes.toString() };
    return {
      answer: NO_CONTENT,
      news: [
        {
          kind: 'tag',
          path: pathOf(path),
          summary: inAllLanguages(joinLine(tag, pairsText(others))),
          payload: JSON.stringify({ ...Object.fromEntries(query), ...body }),
        },
      ],
    };
  },
};
