import { EMBEDDABLE, type EmbeddableName } from '../../tools/index.ts';
import { slug } from '../fields/fields.ts';
import { block, blockLead, blockTitle } from './block.ts';

/** A calculator of the site, with the form and the answer of its page. */
export const tool = block({
  id: 'tool',
  schema: { tool: slug.describe('The tool to show, such as cbm.'), title: blockTitle, lead: blockLead },
  names: { tool: 'tool' },
  resolve: ({ tool: name, ...rest }) => {
    const found = EMBEDDABLE.find((embeddable) => embeddable.name === name);
    return found && { ...rest, tool: found.name satisfies EmbeddableName, path: found.path };
  },
  // Search finds the calculator by its own page.
  texts: ({ title, lead }) => [title, lead],
});
