import type { BlockId, BlockOf } from '../blocks/index.ts';
import type { Body } from '../shapes/body.ts';
import type { ChartData } from '../shapes/chart.ts';
import type { ImageData } from '../shapes/image.ts';
import type { LinkTo, Listing, SourceNote } from '../shapes/links.ts';
import type { MapData } from '../shapes/map.ts';
import type { ArticleProps } from './page-request.ts';

/** What the plan adds to the fields of a block. */
interface ResolvedBlocks {
  /** `lanes` of the editor have become a map. */
  hero: { title: string; map?: MapData | undefined };
  map: { map: MapData };
  media: { image: ImageData };
  related: { items: Listing[] };
}

type ResolvedBlock<Id extends BlockId> = Id extends keyof ResolvedBlocks ? ResolvedBlocks[Id] : unknown;

/** What the component of a block is given: its fields, with what the plan resolved in place of ids and references. */
export type BlockProps<Id extends BlockId> = Omit<BlockOf<Id>, 'lanes' | keyof ResolvedBlock<Id>> & ResolvedBlock<Id>;

/** Any block, by its field `block`. */
export type PageBlock = { [Id in BlockId]: BlockProps<Id> }[BlockId];

/** The page of an item that is made of blocks. */
export interface BlockPageProps {
  title: string;
  summary: string;
  /** In the page's order. The first is a hero; a body that no block of the editor's shows is a `text` block at the end. */
  blocks: PageBlock[];
  backLink?: LinkTo | undefined;
  /** Items that name or mention this one. */
  mentionedBy: LinkTo[];
  /** By lane, for the charts in the text. */
  charts: Record<string, ChartData>;
}

export interface ProductProps extends BlockPageProps {
  /** The family it belongs to, such as "Ocean". */
  kind: string;
}

export interface CaseStudyProps extends ArticleProps {
  blocks: PageBlock[];
  /** Described, never named. */
  customer: string;
  industry?: string | undefined;
  lane?: string | undefined;
}

/** The samples page: every block, and states of layouts. */
export interface SamplesProps {
  blocks: PageBlock[];
  /** With the longest title and summary there can be. */
  article: ArticleProps;
  body: Body;
  charts: Record<string, ChartData>;
  list: Listing[];
  error: { title: string; summary: string; links: LinkTo[] };
  tool: {
    title: string;
    lead: string;
    label: string;
    input: string;
    answer: string;
    method: string;
    sources: SourceNote[];
  };
}
