import type { ReactNode } from 'react';
import type { BlockId } from '../../model/blocks/index.ts';
import type { BlockInput } from '../block-input.ts';
import CallToAction from './actions/call-to-action.tsx';
import Form from './actions/form.tsx';
import Hero from './actions/hero.tsx';
import Related from './actions/related.tsx';
import Tool from './actions/tool.tsx';
import Checklist from './checklist.tsx';
import Calendar from './dates/calendar.tsx';
import Timeline from './dates/timeline.tsx';
import DocumentBoxes from './document-boxes.tsx';
import Faq from './faq.tsx';
import FeatureGrid from './feature-grid.tsx';
import ContainerFit from './freight/container-fit.tsx';
import LaneStripBlock from './freight/lane-strip.tsx';
import MapBlock from './freight/map.tsx';
import Media from './media.tsx';
import Names from './names.tsx';
import Bars from './numbers/bars.tsx';
import BeforeAfter from './numbers/before-after.tsx';
import Figures from './numbers/figures.tsx';
import SmallMultiples from './numbers/small-multiples.tsx';
import Quote from './quote.tsx';
import Steps from './steps.tsx';
import Table from './table.tsx';
import Text from './text.tsx';

/** The component of each kind of block. A missing one does not compile. */
export const blockComponents: { [Id in BlockId]: (input: BlockInput<Id>) => ReactNode } = {
  bars: Bars,
  'before-after': BeforeAfter,
  calendar: Calendar,
  'call-to-action': CallToAction,
  checklist: Checklist,
  'container-fit': ContainerFit,
  'document-boxes': DocumentBoxes,
  faq: Faq,
  'feature-grid': FeatureGrid,
  figures: Figures,
  form: Form,
  hero: Hero,
  'lane-strip': LaneStripBlock,
  map: MapBlock,
  media: Media,
  names: Names,
  quote: Quote,
  related: Related,
  'small-multiples': SmallMultiples,
  steps: Steps,
  table: Table,
  text: Text,
  timeline: Timeline,
  tool: Tool,
};
