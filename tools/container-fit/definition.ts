import { tool, wordsIn } from '../tool.ts';
import { answerContainerFit, CONTAINER_FIT_FIELDS } from './answer.ts';

/** The calculator of the cartons that fit into a container. */
export const containerFit = tool({
  name: 'container-fit',
  path: '/tools/container-fit',
  hasCanonical: false,
  island: 'enhance.ts',
  dataSets: [],
  isEmbeddable: true,
  form: {
    fields: CONTAINER_FIT_FIELDS,
    answer: (query, context) => answerContainerFit(query, { words: wordsIn(context), locale: context.locale }),
  },
});
