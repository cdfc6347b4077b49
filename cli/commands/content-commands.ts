import { Argument, type Command, Option } from 'commander';
import { DEFAULT_LOCALE, LOCALES } from '../../contract/locales.ts';
import { TOOL_NAMES } from '../../pipeline/moving-in/tools.ts';
import { FORMAT_NAMES } from '../report/formats.ts';
import { type Add, examplesHelp } from './add-command.ts';

/** The default locale and another one, for examples. */
const [original, translated = DEFAULT_LOCALE] = LOCALES;

/** Options that other commands have too. */
interface SharedOptions {
  content: Option;
  at: Option;
}

/** Adds the commands that write content: new, moved and removed items, records of translations, and a CMS. */
export function addContentCommands(add: Add, shared: SharedOptions): void {
  addNewCommand(add, shared);
  addChangeCommands(add, shared.content);
  addTranslations(add, shared);
  addImport(add, shared.content);
  addImportContent(add, shared);
  addCms(add, shared.content);
}

function addCms(add: Add, content: Option): void {
  add(
    'cms',
    'write the pages of a CMS, in which people without git edit the items of a repository; "dev" has it under /admin',
    async () => (await import('./cms.ts')).cms,
    { toOptions: ([repo]) => ({ repo }) },
  )
    .argument('<repo>', 'the repository on its host, as owner/name')
    .addOption(
      new Option('--host <name>', 'the host of the repository').choices(['github', 'gitlab']).default('github'),
    )
    .addOption(content)
    .addHelpText('after', examplesHelp(['waybill cms fairlead/website', 'waybill cms fairlead/website --host gitlab']));
}

function addImport(add: Add, content: Option): void {
  add(
    'import',
    'bring a published data file into content/data, and print what changes',
    async () => (await import('./import.ts')).importFile,
    { toOptions: ([what, file]) => ({ what, file }) },
  )
    .addArgument(
      new Argument(
        '<what>',
        'hts: the US tariff; hs: codes of HS 2022; airports: OurAirports; locode: UN/LOCODE; factors: UK emission factors',
      ).choices(['hts', 'hs', 'airports', 'locode', 'factors']),
    )
    .argument('<file>', 'the downloaded file; docs/data.md says where each file comes from')
    .addOption(content)
    .option('--release <name>', 'the name of the release, such as "2026 HTS Revision 10"')
    .option('--effective <day>', 'the day on which the release takes effect, or was published')
    .option('--add <code...>', 'airports and locode: also add rows for these codes')
    .option('--descriptions', 'hts: also write the official texts of the lines, for pages without words of our own')
    .option('--confirm', 'write also if more than 5 percent of the rows change')
    .option('--dry-run', 'print the changes, and write nothing')
    .addHelpText(
      'after',
      examplesHelp([
        'waybill import hts htsdata.json --release "2026 HTS Revision 10" --effective 2026-06-08 --dry-run',
        'waybill import hts htsdata.json --release "2026 HTS Revision 10" --effective 2026-06-08',
        'waybill import airports airports.csv --release OurAirports --effective 2026-11-01 --add XMN',
        'waybill import hs H6.json --json',
      ]),
    );
}

function addImportContent(add: Add, { content, at }: SharedOptions): void {
  add(
    'import-content',
    'bring items of another generator with their pictures, links and former addresses; print what a person must do',
    async () => (await import('./import-content.ts')).importContentFrom,
    { toOptions: ([folder]) => ({ folder }) },
  )
    .argument('<other-dir>', 'the folder of the other site, or a folder of it with items')
    .addOption(new Option('--from <tool>', 'the generator of the other site').choices(TOOL_NAMES).makeOptionMandatory())
    .addOption(new Option('--type <type>', 'the content type that the items get').default('blog'))
    .option('--locale <locale>', `the language of the items (default: ${original})`)
    .option('--map <file>', 'own mappings of fields, values, addresses and marks, in YAML (docs/moving-in.md)')
    .addOption(content)
    .addOption(at)
    .addOption(new Option('--format <format>', 'the output format').choices(FORMAT_NAMES).default('pretty'))
    .option('--confirm', 'replace items that exist')
    .option('--dry-run', 'print the findings, and write nothing')
    .addHelpText(
      'after',
      examplesHelp([
        'waybill import-content ../blog --from jekyll --dry-run',
        'waybill import-content ../blog --from hugo --map blog-mapping.yaml',
        'waybill import-content ../site/content/docs --from hugo --type help-article --json > findings.json',
      ]),
    );
}

function addNewCommand(add: Add, { content, at }: SharedOptions): void {
  add(
    'new',
    'write the files of a new item as a draft, in every language; without a type, list the types',
    async () => (await import('./new.ts')).newItem,
    {
      toOptions: ([type, slug]) => ({ type, slug }),
    },
  )
    .argument('[type]', 'the content type, such as blog')
    .argument('[slug]', 'the name of the file, and the last part of the address')
    .addOption(content)
    .addOption(at)
    .option('--locale <locale>', 'write the item in this language only, or add its translation (default: all)')
    .option('--title <title>', 'the title (default: the words of the slug)')
    .addHelpText(
      'after',
      examplesHelp([
        'waybill new',
        'waybill new blog peak-season-2027',
        'waybill new glossary-term teu --title "TEU"',
        `waybill new help-article pay-an-invoice --locale ${original}`,
      ]),
    );
}

function addChangeCommands(add: Add, content: Option): void {
  const withSafety = (command: Command, verb: string) =>
    command
      .addOption(content)
      .option('--dry-run', 'print the changes as a unified diff, and write nothing')
      .option(
        '--force',
        `${verb} also if git could not undo it: without a repository, or with changes that have no commit`,
      );
  const move = add(
    'move',
    'give an item another name, and change every link to it, its redirect and its records',
    async () => (await import('./move.ts')).move,
    { toOptions: ([from, to]) => ({ from, to }) },
  )
    .argument('<item>', 'the item: its address, its file, or its type and slug')
    .argument('<new-item>', 'the new address, file, or type and slug, of the same type');
  withSafety(move, 'move').addHelpText(
    'after',
    examplesHelp([
      'waybill move /blog/peak-season /blog/peak-season-2027 --dry-run',
      'waybill move glossary-term/teu glossary-term/twenty-foot-equivalent-unit',
      `waybill move content/${original}/help-article/101-quote.md content/${original}/help-article/101-what-a-quote-includes.md`,
    ]),
  );
  const remove = add(
    'remove',
    'remove an item in every language, and its name from lists; list the links that remain',
    async () => (await import('./remove.ts')).remove,
    { toOptions: ([item]) => ({ item }) },
  )
    .argument('<item>', 'the item: its address, its file, or its type and slug')
    .option('--to <path>', 'the page that replaces it: links lead there, and so does a redirect');
  withSafety(remove, 'remove').addHelpText(
    'after',
    examplesHelp([
      'waybill remove /blog/peak-season --dry-run',
      'waybill remove glossary-term/teu --to /glossary/twenty-foot-equivalent-unit',
    ]),
  );
}

function addTranslations(add: Add, { content, at }: SharedOptions): void {
  add(
    'translations',
    'list translations whose original has changed, record that they are up to date, or exchange texts with translators',
    async () => (await import('./translations.ts')).translations,
    { toOptions: (paths) => ({ paths }) },
  )
    .argument('[file...]', 'files or folders of items, of any locale (default: all items); with --import: XLIFF files')
    .addOption(content)
    .addOption(at)
    .option('--list', 'list all translations with their state')
    .option('--diff', 'show the old and new sentences of the originals, from the history of git')
    .option('--accept', 'record that these translations are up to date, because they are translated or need no change')
    .option('--new', 'with --accept: only translations without a record')
    .option(
      '--all',
      'with --accept: all translations, also outdated ones, and remove records without items; with --export: also items that are up to date',
    )
    .option(
      '--export <folder>',
      'write an XLIFF 2.1 file for each item with texts to translate, or for each named item',
    )
    .option('--import', 'write the translations of XLIFF files into the content, and record those that are done')
    .addOption(new Option('--locale <locale>', 'with --export: only translations into this locale').choices(LOCALES))
    .addOption(
      new Option(
        '--source <locale>',
        `with --accept: the locale of the originals (default: as recorded, or ${DEFAULT_LOCALE})`,
      ).choices(LOCALES),
    )
    .addHelpText(
      'after',
      examplesHelp([
        'waybill translations',
        `waybill translations --list content/${translated}/blog`,
        `waybill translations --diff content/${translated}/blog/peak-season.md`,
        `waybill translations --accept content/${translated}/blog/peak-season.md`,
        'waybill translations --accept --new',
        'waybill translations --export to-agency',
        'waybill translations --import from-agency',
        `waybill translations --accept --source ${translated} content/${original}/newsroom/shenzhen-office.md`,
      ]),
    );
}
