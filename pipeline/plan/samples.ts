import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { blocks, namesOf, type PageBlock, resolveBlock, type WrittenBlock } from '../../model/blocks/index.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import type { ArticleProps } from '../../model/content-types/props/article.ts';
import { blockContext } from '../../model/content-types/props/blocks.ts';
import { chartOf } from '../../model/content-types/props/charts.ts';
import { linkTo, listings } from '../../model/content-types/props/listing.ts';
import type { Source } from '../../model/diagnostics/source.ts';
import type { Body } from '../../model/shapes/body.ts';
import type { ChartData } from '../../model/shapes/chart.ts';
import type { ImageData } from '../../model/shapes/image.ts';
import type { Listing } from '../../model/shapes/links.ts';
import { treeToBody } from '../markdown/body.ts';
import { readMarkdown } from '../markdown/document.ts';
import type { ErrorProps } from '../pages/error-pages.ts';
import type { PlannedPage } from './page-request.ts';
import { SAMPLES_PATH } from './samples-path.ts';

/** Props of the samples page: every block, and states of layouts. */
export interface SamplesProps {
  blocks: PageBlock[];
  /** With a title and a summary of maximum length. */
  article: ArticleProps;
  body: Body;
  charts: Record<string, ChartData>;
  list: Listing[];
  error: ErrorProps;
}

export const SAMPLES_TEMPLATE = 'samples';

/** Returns a page for the site's developers, with the sample of every block and with all states of the layouts. */
export function samplesPage(context: PlanContext): PlannedPage {
  const { locale, data, library } = context;
  const lanes = sampleLanes(data.rates);
  const chart = chartOf(lanes, context);
  const target = chart && lanes.join('+');
  const some = library.all(locale).slice(0, 3);
  const { page, error } = TEXTS[locale];
  const contextOfBlocks = blockContext(page.title, {
    ...context,
    imageOf: (path) => context.imageOf(path) ?? PLACEHOLDER,
  });
  const props: SamplesProps = {
    blocks: blocks.flatMap(({ id }) => {
      const written = withExistingNames({ block: id, ...siteTexts[locale].blockSamples[id] }, context);
      return resolveBlock(written as WrittenBlock, contextOfBlocks) ?? [];
    }),
    article: articleSample(context),
    body: bodySample(locale, target),
    charts: chart === undefined || target === undefined ? {} : { [target]: chart },
    list: listings(some, context),
    error: { ...error, links: some.map(linkTo) },
  };
  return {
    owner: { kind: 'page', id: 'samples' },
    path: SAMPLES_PATH,
    locale,
    ...page,
    noindex: true,
    // The samples include the badge.
    badge: 'draft',
    breadcrumbs: some.slice(0, 1).map(linkTo),
    styles: [],
    staticQueries: [],
    feeds: [],
    template: SAMPLES_TEMPLATE,
    props,
  };
}

/** A placeholder for a picture that this site does not have. */
const PLACEHOLDER: Omit<ImageData, 'alt'> = { src: '/favicon.svg', width: 1600, height: 400, tone: '', sources: [] };

/**
 * Returns a sample with lanes and items that exist. The samples name those of this repository's content; other content
 * has others.
 */
function withExistingNames(block: { block: string }, { data, library, locale }: PlanContext): { block: string } {
  const known = {
    lane: data.lanes.map(({ id }) => id),
    series: [...new Set(data.rates.map((row) => row.lane))],
    item: library.all(locale).map(({ type, slug }) => `${type}/${slug}`),
  };
  const names = namesOf(block.block);
  const there = Object.entries(block).map(([field, value]): [string, unknown] => {
    const named = names[field];
    if (named === undefined || named === 'image' || named === 'tool' || !Array.isArray(value)) return [field, value];
    const found = value.filter((name: unknown) => known[named].includes(String(name)));
    return [field, found.length > 0 ? found : known[named].slice(0, 3)];
  });
  return { block: block.block, ...Object.fromEntries(there) };
}

/** Returns the first lane that has rates, and another lane with the same unit and equipment. */
function sampleLanes(rates: PlanContext['data']['rates']): string[] {
  const [first] = rates;
  const like = rates.filter(({ unit, equipment }) => unit === first?.unit && equipment === first.equipment);
  return [...new Set(like.map(({ lane }) => lane))].slice(0, 2);
}

function articleSample({ locale }: PlanContext): ArticleProps {
  const { article, kind } = TEXTS[locale];
  return {
    ...article,
    keyPoints: [...article.keyPoints],
    kind,
    contents: [],
    publishedOn: '2026-11-02',
    updatedOn: '2026-11-16',
    illustrative: true,
    sources: [],
    related: [],
    mentionedBy: [],
    charts: {},
  };
}

/** Renders a text with all Markdown constructs, through the same stage as the texts of editors. */
function bodySample(locale: Locale, chart: string | undefined): Body {
  const text = TEXTS[locale].body + (chart === undefined ? '' : `\n\n![${TEXTS[locale].chart}](chart:${chart})\n`);
  const source: Source = { file: 'samples', text };
  return treeToBody(readMarkdown(source, { offset: 0, locale }).document.tree);
}

const TEXTS = {
  'en-US': {
    page: {
      title: 'Samples of every block',
      description:
        'Every block with its sample, and the states of lists, errors and long titles. Not part of the site.',
    },
    error: {
      title: 'Something went wrong on our side',
      summary: 'The server could not deliver this page. You did nothing wrong. Please try again in a minute.',
    },
    kind: 'Market update',
    article: {
      title: 'A title of the maximum length that fits: transpacific capacity before the Lunar New Year',
      summary:
        'A summary of the maximum length shows how the head of a page wraps when every line is full, on a phone or a desktop, and how much of the page is left.',
      keyPoints: ['Book two weeks earlier than in October.', 'Free time at Los Angeles is five days.'],
    },
    chart: 'What a 40′ high cube costs, week by week',
    body: `## A heading of the second level

A paragraph with **bold**, *emphasis*, \`code\`, a [link](/glossary) and a footnote.[^1] It is long enough to wrap, because
a line that is never full does not show the line length of a text.

### A heading of the third level

1. Weigh the packed container.
2. Send the verified gross mass before the cut-off.

- One pallet
- Two pallets
  - of which one is stackable

> The vessel sets the day. The terminal sets the hour.

| Container | Volume | Payload |
| --- | ---: | ---: |
| 20′ standard | 33.2 m³ | 28.2 t |
| 40′ high cube | 76.3 m³ | 26.5 t |

[^1]: A footnote gives the source of a figure.
`,
  },
  'zh-CN': {
    page: {
      title: '区块样例',
      description: '展示每种区块的样例，以及空列表、错误和超长标题等状态，供制作网站时查看，不属于正式网站内容。',
    },
    error: {
      title: '服务器出了问题',
      summary: '页面暂时无法显示。这不是您的操作造成的，请稍后再试。',
    },
    kind: '全球物流动态',
    article: {
      title: '标题长度达到上限时的样子：春节前跨太平洋航线的舱位与运价走势，以及订舱时间的安排建议',
      summary:
        '摘要长度达到上限时，用来检查页面顶部在手机和桌面上如何换行，每一行都写满之后，下方还剩多少空间，以及正文从哪里开始显示。',
      keyPoints: ['订舱时间比10月提前两周。', '洛杉矶港的免费堆存期为五天。'],
    },
    chart: '40尺高柜每周运价',
    body: `## 二级标题

这一段里有**加粗**、*强调*、\`代码\`、[链接](/glossary)和一个脚注。[^1]文字要足够长，能够自动换行，否则看不出正文的行宽是否合适，也看不出行距是否舒服。

### 三级标题

1. 重柜过磅。
2. 在截关之前提交VGM。

- 一个托盘
- 两个托盘
  - 其中一个可以堆叠

> 哪一天靠泊由船决定，几点提柜由码头决定。

| 柜型 | 容积 | 载重 |
| --- | ---: | ---: |
| 20尺普柜 | 33.2立方米 | 28.2吨 |
| 40尺高柜 | 76.3立方米 | 26.5吨 |

[^1]: 脚注说明数据的来源。
`,
  },
} as const satisfies Record<Locale, object>;
