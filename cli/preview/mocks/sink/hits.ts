import { jsonAnswer, NO_CONTENT } from '../../../../endpoints/answer.ts';
import { type Protocol, TOO_LARGE } from './protocol.ts';
import { joinLine, pairsText, pathOf } from './values.ts';

/** Receives any hit of a tag: `?tag=<name>&path=<page>&…`, with or without a body. */
export const hitsProtocol: Protocol = {
  tooLarge: jsonAnswer(413, { error: TOO_LARGE }),
  receive({ query, bytes }) {
    const { tag, path, ...others } = Object.fromEntries(query);
    const body = bytes.length > 0 && { body: bytes.toString() };
    return {
      answer: NO_CONTENT,
      news: [
        {
          kind: 'tag',
          path: pathOf(path),
          summary: joinLine(tag, pairsText(others)),
          payload: JSON.stringify({ ...Object.fromEntries(query), ...body }),
        },
      ],
    };
  },
};
