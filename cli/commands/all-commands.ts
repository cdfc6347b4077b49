import { Argument, type Command, Option } from 'commander';
import { DEFAULT_LOCALE, LOCALES } from '../../contract/locales.ts';
import { listOf } from '../../model/diagnostics/list-of.ts';
import { EXPORT_HOSTS } from '../../model/settings/environment.ts';
import { SHELLS } from '../completion/scripts.ts';
import { FORMAT_NAMES } from '../report/formats.ts';
import { type Add, examplesHelp } from './add-command.ts';
import { addContentCommands } from './content-commands.ts';
import { addEndpointsCommands } from './endpoints-commands.ts';

/** Another locale than the default one, for examples. */
const [, translated = DEFAULT_LOCALE] = LOCALES;

const content = new Option('--content <dir>', 'the content root').default('content');
const out = new Option('--out <dir>', 'the export folder').default('dist');
const at = new Option('--at <time>', 'the time to use as now: a day, or a time with its offset (default: now)');
const locale = new Option('--locale <locale>', 'build this locale and keep the others (default: all)');

/** Adds every command to the program. A command's module is loaded when it runs. */
export function addCommands(add: Add, program: Command): void {
  addBuildCommands(add);
  addServers(add);
  addAudit(add);
  addContentCommands(add, { content, at });
  addLinks(add);
  addLanguageServer(add);
  addDiff(add);
  addList(add);
  addEndpointsCommands(add, { program, content });
  add('explain', 'explain a diagnostic and how to fix it', async () => (await import('./explain.ts')).explain, {
    toOptions: ([first]) => ({ code: first }),
  })
    .argument('[code]', 'a code such as links/unknown-page; without it, all codes are listed')
    .addHelpText('after', examplesHelp(['waybill explain', 'waybill explain markdown/heading-level']));
  add(
    'source-maps',
    'write the source maps of the export beside it, and print the command that uploads them',
    async () => (await import('./source-maps.ts')).sourceMaps,
  )
    .addOption(out)
    .addHelpText('after', examplesHelp(['waybill source-maps', 'waybill source-maps --json']));
  addCompletion(add, program);
  add('clean', 'remove the exports and the cache', async () => (await import('./clean.ts')).clean)
    .addOption(content)
    .addOption(out)
    .addHelpText('after', examplesHelp(['waybill clean']));
}

function addCompletion(add: Add, program: Command): void {
  add(
    'completion',
    'print the script that completes commands, options and names in your shell',
    async () => (await import('./completion.ts')).completion,
    { toOptions: ([shell]) => ({ shell }) },
  )
    .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS))
    .addHelpText(
      'after',
      examplesHelp(['waybill completion bash', 'waybill completion zsh', 'waybill completion fish']),
    );
  add(
    'complete',
    'print what the last word can become; the scripts of "completion" call it',
    async () => (await import('./completion.ts')).completer(program),
    { toOptions: (words) => ({ words }), isHidden: true },
  ).argument('[words...]', 'the words of a command line after its name');
}

function addBuildCommands(add: Add): void {
  add(
    'build',
    'validate the content and write the export of each locale',
    async () => (await import('./build.ts')).build,
  )
    .addOption(content)
    .addOption(out)
    .addOption(locale)
    .addOption(at)
    .option('--production', 'leave out drafts, scheduled and expired items (default: show them with a badge)')
    .option(
      '--publish-list',
      'with --production: add the pages to content/published-urls, so that no address gets lost',
    )
    .option('--no-cache', 'ignore results of earlier builds, and store none')
    .option('--shard <part>', 'make one part of the site, such as 2/4, store its results, and publish nothing')
    .option('--results <file...>', 'use results of other machines: files results.sqlite, and folders of pictures')
    .addOption(new Option('--host <host>', 'write the rules of another host too: _nginx.conf').choices(EXPORT_HOSTS))
    .option('--retire-worker', 'publish a service worker that unregisters itself')
    .option('--why <path>', 'explain why the page at this path was rendered or reused')
    .addHelpText(
      'after',
      examplesHelp([
        'waybill build',
        `waybill build --locale ${translated}`,
        'waybill build --at 2027-01-31 --json',
        'waybill build --why /blog',
        'waybill build --production --publish-list',
        'waybill build --host nginx',
        'waybill build --shard 2/4',
        'waybill build --results shards/*/results.sqlite shards/*/images',
      ]),
    );
  addValidate(add);
}

function addValidate(add: Add): void {
  add('validate', 'validate the content without building', async () => (await import('./validate.ts')).validate)
    .addOption(content)
    .addOption(at)
    .addOption(new Option('--format <format>', 'the output format').choices(FORMAT_NAMES).default('pretty'))
    .option('--strict', 'treat warnings as errors, and parse every text with both parsers')
    .option('--changed <revision>', 'report only what has changed since a revision of git')
    .addOption(
      new Option('--rule <code>', 'report only this rule, or a family such as links/ (repeatable)').argParser(
        (code: string, before: readonly string[] = []) => [...before, code],
      ),
    )
    .option('--max <number>', 'print at most this number of findings; the counts and the exit code are of all')
    .option('--fix', 'apply the fixes that need no decision, print them as a diff, and report what remains')
    .option('--dry-run', 'with --fix: print the diff and write nothing')
    .option('--list-rules', 'list all rules with their severity, and whether --fix can correct their findings')
    .option(
      '--no-cache',
      'write nothing, and ignore earlier results (default: keep results in .waybill/results.sqlite)',
    )
    .addHelpText(
      'after',
      examplesHelp([
        'waybill validate',
        'waybill validate --strict --format sarif > findings.sarif',
        'waybill validate --changed origin/main --format github',
        'waybill validate --rule links/ --rule markdown/broken-link --max 20',
        'waybill validate --fix --dry-run',
        'waybill validate --list-rules',
      ]),
    );
}

function addAudit(add: Add): void {
  add(
    'audit',
    'check the files of an export: links, HTML, accessibility, policy, data and budgets',
    async () => (await import('./audit.ts')).audit,
    {
      toOptions: ([folder]) => ({ folder }),
    },
  )
    .argument('[dir]', 'the export: a folder with locales, or any folder with HTML files (default: dist)')
    .addOption(new Option('--format <format>', 'the output format').choices(FORMAT_NAMES).default('pretty'))
    .addOption(new Option('--axe <pages>', 'pages per template that axe-core checks in Chromium').default('1'))
    .option('--no-axe', 'audit without a browser')
    .option('--report <file>', 'also write the findings and figures as an HTML page')
    .option('--base <path>', 'where the site begins on its host, such as /docs (default: at the root)')
    .option('--ignore <file>', 'accepted findings: a code, a pattern for files and a reason on each line')
    .option('--strict', 'treat warnings as errors')
    .addHelpText(
      'after',
      examplesHelp([
        'waybill audit',
        'waybill audit dist --axe 3 --report audit.html',
        'waybill audit _site --no-axe --strict --base /docs --ignore accepted.txt',
        'waybill audit --json > findings.json',
      ]),
    );
}

function addLanguageServer(add: Add): void {
  add(
    'language-server',
    'show findings, fixes and names in an editor: a language server on stdin and stdout (docs/editors.md)',
    async () => (await import('./language-server.ts')).languageServer,
  )
    .addOption(content)
    .addOption(at)
    .option('--stdio', 'accepted for editors that pass it; there is no other way')
    .addHelpText('after', examplesHelp(['waybill language-server', 'waybill language-server --stdio']));
}

function addLinks(add: Add): void {
  add(
    'links',
    'ask other sites whether the pages are there that the content links or names as sources',
    async () => (await import('./links.ts')).links,
    { toOptions: (paths) => ({ paths }) },
  )
    .argument('[path...]', 'files or folders of the content (default: all content)')
    .requiredOption('--external', 'check addresses of other sites; "validate" checks all others')
    .addOption(content)
    .addOption(new Option('--format <format>', 'the output format').choices(FORMAT_NAMES).default('pretty'))
    .option('--strict', 'treat warnings as errors')
    .option('--no-cache', 'also ask again for addresses that answered well in the last seven days')
    .addHelpText(
      'after',
      examplesHelp([
        'waybill links --external',
        'waybill links --external content/en-US/blog/peak-season.md',
        'waybill links --external --format junit > links.xml',
      ]),
    );
}

function addDiff(add: Add): void {
  add(
    'diff',
    'compare two exports: pages, words, heads, redirects, headers and sizes',
    async () => (await import('./diff.ts')).diff,
    { toOptions: ([before, after]) => ({ before, after }) },
  )
    .argument('<old-dir>', 'the folder of the older export: of one locale, or with a folder for each locale')
    .argument('<new-dir>', 'the folder of the newer export')
    .addOption(
      new Option('--format <format>', 'the output format').choices(['text', 'markdown', 'json']).default('text'),
    )
    .option('--picture <file>', 'write an SVG picture of what grew')
    .option('--show-markup', 'show also the tags and attributes that changed')
    .option('--strict', 'end with exit code 1 if a page is removed and no redirect leads from its address to a page')
    .addHelpText(
      'after',
      examplesHelp([
        'cp -rL dist dist-before && waybill build && waybill diff dist-before dist',
        'waybill diff ../live/dist dist',
        `waybill diff dist-before/${translated} dist/${translated} --strict`,
        'waybill diff old new --format markdown --picture growth.svg > comment.md',
      ]),
    );
}

function addList(add: Add): void {
  add('list', 'list the items of the content', async () => (await import('./list.ts')).list, {
    toOptions: (named) => ({ named }),
  })
    .argument('[type...]', 'content types, such as blog (default: all)')
    .addOption(content)
    .addOption(at)
    .option('--locale <locale>', 'list the items of this locale only (default: all)')
    .option('--drafts', 'list drafts only')
    .option('--scheduled', 'list what happens on coming days, the next first: items, events, jobs and data')
    .option('--outdated', 'list outdated translations only')
    .option('--types', 'list the content types with their numbers of items')
    .addHelpText(
      'after',
      examplesHelp([
        'waybill list',
        `waybill list blog newsroom --locale ${translated}`,
        'waybill list --drafts',
        'waybill list --scheduled',
        'waybill list --types --json',
      ]),
    );
}

function addServers(add: Add): void {
  add(
    'start',
    'build the site without AVIF and social images, and preview it',
    async () => (await import('./start.ts')).start,
  )
    .addOption(content)
    .addOption(out)
    .addOption(at)
    .addOption(new Option('--port <port>', 'the port of the first locale').default('8888'))
    .addHelpText('after', examplesHelp(['waybill start', 'waybill start --port 9000']));
  add('dev', 'serve all locales from memory and reload after each change', async () => (await import('./dev.ts')).dev)
    .addOption(content)
    .addOption(at)
    .addOption(new Option('--port <port>', 'the port of the first locale').default('3000'))
    .addHelpText('after', examplesHelp(['waybill dev', 'waybill dev --content content --port 4000']));
  add(
    'preview',
    `serve the exports with edge functions: ${listOf(LOCALES)} on the port and those after it, then the endpoints host`,
    async () => (await import('./preview.ts')).preview,
  )
    .addOption(out)
    .addOption(new Option('--port <port>', 'the port of the first locale').default('8888'))
    .option('--country <code>', 'the country of every visitor, such as DE, for consent and figures (default: unknown)')
    .addHelpText(
      'after',
      examplesHelp(['waybill preview', 'waybill preview --port 9000', 'waybill preview --country DE']),
    );
}
