import { type ToolAnswerContext, titlePatternIn, tool, wordsIn } from '../tool.ts';
import { ATLAS_FIELDS, type AtlasContext, answerAtlas, answerAtlasForm } from './answer.ts';
import { ATLAS_DATA_SETS, atlasIndexOf } from './data.ts';
import { ATLAS_PATH, ATLAS_PATTERN } from './paths.ts';

/** The atlas: a world map of ports, airports and sea lanes. Each has an address of its own below the page. */
export const atlas = tool({
  name: 'atlas',
  path: ATLAS_PATH,
  hasCanonical: true,
  island: 'enhance.ts',
  dataSets: ATLAS_DATA_SETS,
  form: { fields: ATLAS_FIELDS, answer: (query, context) => answerAtlasForm(query, contextOf(context)) },
  below: {
    pages: [{ path: ATLAS_PATH, matchPath: ATLAS_PATTERN }],
    fields: ATLAS_FIELDS,
    answer: (pathname, context) => answerAtlas(pathname, contextOf(context)),
  },
});

function contextOf({ props, data, locale, today }: ToolAnswerContext): AtlasContext {
  return {
    index: atlasIndexOf(data),
    words: wordsIn({ props }),
    titlePattern: titlePatternIn({ props }),
    locale,
    today,
  };
}
