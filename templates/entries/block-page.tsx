import type { BlockPageProps, PageBlock, ProductProps } from '../../pipeline/plan/page-request.ts';
import { Blocks } from '../blocks/index.tsx';
import { PageEnd } from '../layouts/page-end.tsx';
import type { TemplateInput } from '../page-context.ts';

/** A landing page or a product's page: blocks in the order that the editor gave them. */
export function BlockPage({ props, context }: TemplateInput<BlockPageProps | ProductProps>) {
  const { charts, mentionedBy, backLink } = props;
  const { blocks, closing } = withoutClosing('kind' in props ? withKicker(props.blocks, props.kind) : props.blocks);
  return (
    <>
      <Blocks blocks={blocks} charts={charts} context={context} />
      <PageEnd mentionedBy={mentionedBy} backLink={backLink} context={context}>
        <Blocks blocks={closing} earlier={blocks} context={context} />
      </PageEnd>
    </>
  );
}

/** The blocks of a page whose hero says what kind of page it is, unless it says something itself. */
export function withKicker(blocks: readonly PageBlock[], kicker: string): PageBlock[] {
  return blocks.map((block) => (block.block === 'hero' ? { ...block, kicker: block.kicker ?? kicker } : block));
}

/** A call to action that an editor put last stays last, below what the page adds of itself. */
export function withoutClosing(blocks: readonly PageBlock[]): { blocks: PageBlock[]; closing: PageBlock[] } {
  const end = blocks.at(-1)?.block === 'call-to-action' ? -1 : blocks.length;
  return { blocks: blocks.slice(0, end), closing: end < 0 ? blocks.slice(end) : [] };
}
