import type { BlockPageProps } from '../../pipeline/content-types/props/blocks.ts';
import { BlockPage } from '../layouts/block-page.tsx';
import type { TemplateInput } from '../page-context.ts';

export default function LandingPage(input: TemplateInput<BlockPageProps>) {
  return <BlockPage {...input} />;
}

declare module '../registry.ts' {
  interface PageComponents {
    'landing-page': typeof LandingPage;
  }
}
