import type { PageBlock } from '../../model/blocks/index.ts';
import type { PagePart } from '../../pipeline/pages/part-words.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { PageSection } from '../components/page/page-section.tsx';
import type { PageContext } from '../page-context.ts';

/** Renders sections of text and blocks in the order of the words file. */
export function PageParts({ parts, context }: { parts: readonly PagePart[]; context: PageContext }) {
  const blocks: PageBlock[] = [];
  let sections = 0;
  return parts.map((part) => {
    if (part.block === 'section') {
      sections += 1;
      const { block: _block, ...section } = part;
      return <PageSection key={part.title} id={`section.${sections}`} {...section} />;
    }
    const earlier = [...blocks];
    blocks.push(part as PageBlock);
    return (
      <Blocks
        key={`${part.block} ${earlier.length}`}
        blocks={[part as PageBlock]}
        earlier={earlier}
        context={context}
      />
    );
  });
}
