import type { PageBlock } from '../../model/blocks/index.ts';
import type { BlockPageProps } from '../../model/content-types/props/blocks.ts';
import { Blocks } from '../blocks/blocks.tsx';
import type { TemplateInput } from '../page-context.ts';
import { PageContents } from './page-contents.tsx';
import { PageEnd } from './page-end.tsx';

/** Renders blocks in the editor's order. */
export function BlockPage({ props, context }: TemplateInput<BlockPageProps>) {
  const { charts, contents, mentionedBy, backLink } = props;
  const { blocks, closing } = withoutClosing(props.blocks);
  const [hero, rest] = [blocks.slice(0, 1), blocks.slice(1)];
  return (
    <>
      <Blocks blocks={hero} charts={charts} context={context} />
      <PageContents blocks={blocks} contents={contents} locale={context.locale} />
      <Blocks blocks={rest} earlier={hero} charts={charts} context={context} />
      <PageEnd mentionedBy={mentionedBy} backLink={backLink} context={context}>
        <Blocks blocks={closing} earlier={blocks} context={context} />
      </PageEnd>
    </>
  );
}

/** Returns the blocks with the kind of page as the hero's kicker, unless the hero has its own. */
export function withKicker(blocks: readonly PageBlock[], kicker: string): PageBlock[] {
  return blocks.map((block) => (block.block === 'hero' ? { ...block, kicker: block.kicker ?? kicker } : block));
}

/** Splits off a final call to action, which stays last, below the lists that the page adds. */
export function withoutClosing(blocks: readonly PageBlock[]): { blocks: PageBlock[]; closing: PageBlock[] } {
  const end = blocks.at(-1)?.block === 'call-to-action' ? -1 : blocks.length;
  return { blocks: blocks.slice(0, end), closing: end < 0 ? blocks.slice(end) : [] };
}
