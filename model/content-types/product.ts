import type { Service, WithContext } from 'schema-dts';
import * as z from 'zod';
import { blockList, blockTexts } from '../blocks/index.ts';
import { common, line } from '../fields/fields.ts';
import { contentType, indexPage } from './content-type.ts';
import { blockPageProps } from './props/blocks.ts';
import { type IndexList } from './props/list.ts';
import { byOrder } from './props/listing.ts';
import { overview, productLines, productListings } from './props/product-groups.ts';
import { CONTEXT, faqData, organization } from './props/structured-data.ts';

const schema = z.strictObject({
  ...common,
  order: z.int().min(1).describe('The position of the product in lists of products, from 1.'),
  kind: line(24).describe('The family of the product, above its title and on its social image: "Ocean".'),
  overview: overview.optional(),
  blocks: blockList,
});

export const product = contentType({
  id: 'product',
  names: ['product'],
  section: '/products',
  schema,
  foldsText: true,
  template: 'product',
  props: (entry, context) => ({ ...blockPageProps(entry, context), kind: entry.fields.kind }),
  search: { texts: ({ blocks }) => blockTexts(blocks) },
  card: ({ kind }) => ({ kind }),
  structuredData: ({ title, summary, kind, blocks }, context) => [
    {
      '@context': CONTEXT,
      '@type': 'Service',
      name: title,
      description: summary,
      serviceType: kind,
      url: context.url,
      provider: organization(context),
    } satisfies WithContext<Service>,
    ...faqData(blocks),
  ],
  order: byOrder,
  index: indexPage({
    path: '/products',
    words: 'products',
    template: 'group-index',
    props: ({ title, summary, entries }: IndexList<z.output<typeof schema>>, context) => ({
      title,
      summary,
      groups: productListings(entries, context),
    }),
  }),
  home: { look: 'cells', groups: productLines },
});
