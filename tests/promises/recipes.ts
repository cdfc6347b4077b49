import { LOCALES } from '../../contract/locales.ts';

/** A recipe of docs/recipes. Its new files are in tests/recipes; `rows` contains the changes of existing files. */
export interface Recipe {
  /** Its heading in docs/recipes. */
  title: string;
  folder: string;
  /** The names that replace `<name>` in its paths. */
  names: readonly string[];
  /** The promised maximum of new files and rows. */
  most: { files: number; rows: number };
  rows: Readonly<Record<string, [before: string | RegExp, after: string][]>>;
}

const imported = (line: string): [RegExp, string] => [/(?=^import )/m, `${line}\n`];
/** A row of texts at the end of an area in the folder of a language. */
const texts = (row: string): [RegExp, string] => [/\};\n$/, `  ${row},\n};\n`];
const exported = (line: string): [RegExp, string] => [/$/, `${line}\n`];

/** The row of a new language in a join. */
const inJoin = (before: string, value: string): [string, string] => [
  before,
  `${before.slice(0, -2)}, 'de-DE': ${value} }`,
];
/** The rows of areas whose texts are still English. */
const ENGLISH_AREAS: [RegExp, string] = [/'zh-CN': zhCN\.(\w+)/g, "'zh-CN': zhCN.$1, 'de-DE': enUS.$1"];

export const RECIPES: readonly Recipe[] = [
  {
    title: 'A content type',
    folder: 'type',
    names: ['white-paper'],
    most: { files: 2, rows: 3 },
    rows: {
      'locales/en-US/content-types.ts': [
        ['  labels: {\n', "  labels: {\n    'white-paper': 'White paper',\n"],
        ['  backLabels: {\n', "  backLabels: {\n    'white-paper': 'Back to White Papers',\n"],
        ['  homeLists: {\n', "  homeLists: {\n    papers: { title: 'White papers', all: 'All white papers' },\n"],
      ],
      'locales/zh-CN/content-types.ts': [
        ['  labels: {\n', "  labels: {\n    'white-paper': '白皮书',\n"],
        ['  backLabels: {\n', "  backLabels: {\n    'white-paper': '返回白皮书',\n"],
        ['  homeLists: {\n', "  homeLists: {\n    papers: { title: '白皮书', all: '全部白皮书' },\n"],
      ],
      'model/content-types/index.ts': [
        imported("import { whitePaper } from './white-paper.ts';"),
        ['  newsroom,\n', '  newsroom,\n  whitePaper,\n'],
      ],
    },
  },
  {
    title: 'A content type with a template of its own',
    folder: 'type-with-template',
    names: ['port-guide'],
    most: { files: 3, rows: 6 },
    rows: {
      'locales/en-US/content-types.ts': [['  labels: {\n', "  labels: {\n    'port-guide': 'Port guide',\n"]],
      'locales/zh-CN/content-types.ts': [['  labels: {\n', "  labels: {\n    'port-guide': '港口指南',\n"]],
      'model/content-types/index.ts': [
        imported("import { portGuide } from './port-guide.ts';"),
        ['  newsroom,\n', '  newsroom,\n  portGuide,\n'],
      ],
      'templates/registry.ts': [
        imported("import PortGuide from './pages/port-guide.tsx';"),
        ['  rates: Rates,\n', "  'port-guide': PortGuide,\n  rates: Rates,\n"],
      ],
      'locales/en-US/pages.ts': [texts("portGuide: { gateHours: 'Gates are open' }")],
      'locales/zh-CN/pages.ts': [texts("portGuide: { gateHours: '闸口开放时间' }")],
    },
  },
  {
    title: 'A block',
    folder: 'block',
    names: ['deadline'],
    most: { files: 3, rows: 4 },
    rows: {
      'locales/en-US/block-samples.ts': [
        [
          'export const blockSamples = {\n',
          "export const blockSamples = {\n  deadline: { title: 'Last day to book', day: '2026-12-04', lanes: ['cnsha-uslax'] },\n",
        ],
      ],
      'locales/zh-CN/block-samples.ts': [
        [
          'typeof english = {\n',
          "typeof english = {\n  deadline: { title: '最后订舱日', day: '2026-12-04', lanes: ['cnsha-uslax'] },\n",
        ],
      ],
      'templates/blocks/index.ts': [
        imported("import Deadline from './deadline.tsx';"),
        ['  faq: Faq,\n', '  deadline: Deadline,\n  faq: Faq,\n'],
      ],
      'model/blocks/index.ts': [
        imported("import { deadline } from './deadline.ts';"),
        ['  steps,\n', '  steps,\n  deadline,\n'],
      ],
    },
  },
  {
    title: 'A page with an island',
    folder: 'page-with-island',
    names: ['chargeable-weight', 'volume-field'],
    most: { files: 4, rows: 6 },
    rows: {
      'templates/registry.ts': [
        imported("import ChargeableWeight from './pages/chargeable-weight.tsx';"),
        ['  rates: Rates,\n', "  'chargeable-weight': ChargeableWeight,\n  rates: Rates,\n"],
      ],
      'templates/islands/index.ts': [
        imported("import VolumeField from './volume-field.tsx';"),
        ['  search: Search,\n', "  search: Search,\n  'volume-field': VolumeField,\n"],
      ],
      'pipeline/plan/all-pages.ts': [
        imported("import { chargeableWeight } from '../pages/chargeable-weight.ts';"),
        ['  home,\n', '  home,\n  chargeableWeight,\n'],
      ],
      'locales/en-US/pages.ts': [
        texts("chargeableWeight: { volume: 'Volume in cubic metres', answer: 'kg by volume' }"),
      ],
      'locales/zh-CN/pages.ts': [texts("chargeableWeight: { volume: '体积（立方米）', answer: '公斤（按体积）' }")],
      'contract/islands.ts': [
        ['  search: {', "  'volume-field': { module: 'templates/islands/volume-field.tsx' },\n  search: {"],
      ],
    },
  },
  {
    title: 'A tool',
    folder: 'tool',
    names: ['loading-meters'],
    most: { files: 8, rows: 6 },
    rows: {
      'pipeline/plan/tool-pages.ts': [
        imported("import { plan as loadingMeters } from '../../tools/loading-meters/plan.ts';"),
        ['  jobs,\n', '  loadingMeters,\n  jobs,\n'],
      ],
      'templates/registry.ts': [
        imported("import LoadingMeters from '../tools/loading-meters/page.tsx';"),
        ['  rates: Rates,\n', "  'loading-meters': LoadingMeters,\n  rates: Rates,\n"],
      ],
      'templates/islands/index.ts': [
        imported("import type loadingMeters from '../../tools/loading-meters/enhance.ts';"),
        ['  rates: typeof rates;\n', "  'loading-meters': typeof loadingMeters;\n  rates: typeof rates;\n"],
      ],
      'locales/en-US/tools/index.ts': [exported("export { loadingMeters } from './loading-meters.ts';")],
      'locales/zh-CN/tools/index.ts': [exported("export { loadingMeters } from './loading-meters.ts';")],
      'tools/index.ts': [
        imported("import { loadingMeters } from './loading-meters/definition.ts';"),
        ['export const TOOLS = [', 'export const TOOLS = [loadingMeters, '],
      ],
    },
  },
  {
    title: 'A form',
    folder: 'form',
    names: ['cargo-claim'],
    most: { files: 3, rows: 3 },
    rows: {
      'forms/index.ts': [
        imported("import { cargoClaim } from './cargo-claim/definition.ts';"),
        ['  gatedContent,\n', '  gatedContent,\n  cargoClaim,\n'],
      ],
      ...Object.fromEntries(
        LOCALES.map((locale) => [
          `locales/${locale}/forms.ts`,
          [
            imported("import { cargoClaim } from './forms/cargo-claim.ts';"),
            ['  newsletter,\n', "  newsletter,\n  'cargo-claim': cargoClaim,\n"],
          ],
        ]),
      ),
    },
  },
  {
    title: 'A diagnostic',
    folder: 'diagnostic',
    names: ['content', 'shouting'],
    most: { files: 1, rows: 2 },
    rows: {
      'model/diagnostics/codes/content.ts': [
        [
          'export const content = {\n',
          "export const content = {\n  'content/shouting': { severity: 'warning', title: 'A title shouts', explanation: 'Write it as a sentence.' },\n",
        ],
      ],
      'pipeline/checks/check-content.ts': [
        imported("import { checkShouting } from '../content/check-shouting.ts';"),
        ['[] = [\n', '[] = [\n  ({ items }) => checkShouting(items),\n'],
      ],
    },
  },
  {
    title: 'A third party',
    folder: 'third-party',
    names: ['desk-chat'],
    most: { files: 1, rows: 3 },
    rows: {
      'third-parties/index.ts': [
        imported("import { deskChat } from './desk-chat.ts';"),
        ['  workerScripts,\n', '  deskChat,\n  workerScripts,\n'],
      ],
      'locales/en-US/third-parties.ts': [['= {', "= {\n  talkId: 'Finds the talk that you had before.',"]],
      'locales/zh-CN/third-parties.ts': [['= {', "= {\n  talkId: '用于找到您之前的对话。',"]],
    },
  },
  {
    title: 'A language',
    folder: 'language',
    names: ['de-DE'],
    most: { files: 2, rows: 6 },
    rows: {
      'contract/locales.ts': [
        ["'zh-CN'] as const", "'zh-CN', 'de-DE'] as const"],
        ['DRAFT_LOCALES: readonly Locale[] = []', "DRAFT_LOCALES: readonly Locale[] = ['de-DE']"],
      ],
      'locales/facts.ts': [imported("import { facts as deDE } from './de-DE/facts.ts';"), inJoin(': zhCN }', 'deDE')],
      'locales/site.ts': [
        imported("import * as deDE from './de-DE/site.ts';\nimport { withEnglish } from './draft.ts';"),
        inJoin(': zhCN }', 'withEnglish(enUS, deDE)'),
      ],
      'locales/forms.ts': [ENGLISH_AREAS],
      'locales/answers.ts': [ENGLISH_AREAS],
      'locales/services.ts': [ENGLISH_AREAS],
    },
  },
];
