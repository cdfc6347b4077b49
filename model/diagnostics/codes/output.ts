import { LOCALES } from '../../../contract/locales.ts';
import type { CatalogueEntry } from '../catalogue-entry.ts';
import { listOf } from '../list-of.ts';

/** Findings about the command's arguments, rendering, and writing the export. */
export const output = {
  'input/working-folder': {
    severity: 'error',
    title: 'Working folder does not exist',
    explanation:
      'waybill resolves all paths from the folder in which it starts. That folder was removed, or you do not have permission to enter it. Change to the repository and start waybill again.',
  },
  'input/content-root': {
    severity: 'error',
    title: 'Content folder does not exist',
    explanation:
      'The folder that you pass with --content, or the folder "content" in the working folder, does not exist, is not a folder or cannot be read. Run waybill in the repository, or correct --content.',
  },
  'input/date': {
    severity: 'error',
    title: 'Invalid --at time',
    explanation:
      '--at expects a day such as 2026-11-28, which means its start in the time zone of each site, or a time with its offset from UTC such as 2026-11-28T09:00+08:00. The command uses it instead of the current time to decide which data is current and which items are public. Correct the time.',
  },
  'input/locale': {
    severity: 'error',
    title: 'Unknown --locale',
    explanation: `The site has the locales ${listOf(LOCALES)}. Pass one of them, or omit --locale for all.`,
  },
  'input/export': {
    severity: 'error',
    title: 'Export folder does not exist or has no pages',
    explanation:
      '"waybill audit" and "waybill diff" take folders of exports: a folder such as "dist" with a folder per locale, or any folder with HTML files that a host publishes. Build the site first, or correct the name. To compare one locale, name its folder in both exports.',
  },
  'input/number': {
    severity: 'error',
    title: 'Invalid number of an option',
    explanation: 'The option takes a whole number in the range that the message names. Correct the number.',
  },
  'input/report': {
    severity: 'error',
    title: 'Report cannot be written',
    explanation:
      '--report takes the name of an HTML file in a folder that exists and allows writing. Correct the name, or create the folder.',
  },
  'input/ignore': {
    severity: 'error',
    title: 'File of accepted findings cannot be used',
    explanation:
      '--ignore of "waybill audit" takes a text file. Each line has a code, a pattern for files of the export, and the reason why these findings are accepted: audit/third-party shop/** The payment service changes its script each week. Correct the named line, or the name of the file.',
  },
  'input/rule': {
    severity: 'error',
    title: 'Unknown --rule',
    explanation:
      'A rule is a code such as links/unknown-page, or a family of codes such as links/. "waybill validate --list-rules" prints all of them. Correct the name; pass --rule several times for several rules.',
  },
  'input/changed': {
    severity: 'error',
    title: 'Changed files cannot be found',
    explanation:
      'With --changed REF, the validator asks git which files have changed since a revision. That needs git, a repository that contains the content folder, and the revision in it. A shallow clone on a build server has only the newest revision: fetch the other one first. Correct the revision, or omit --changed.',
  },
  'input/offline': {
    severity: 'error',
    title: 'No connection to other sites',
    explanation:
      '"waybill links --external" asked for addresses of other sites, and found no host of any. The machine has no network, or no name service. Nothing is known about the links.',
  },
  'input/option': {
    severity: 'error',
    title: 'Invalid option',
    explanation:
      'The value of an option is not valid, or an option has no effect without another one. "waybill validate --help" lists the options with examples. Correct the option.',
  },
  'input/type': {
    severity: 'error',
    title: 'No item of this content type can be written',
    explanation:
      '"waybill new" takes a name of a content type, which is the name of its folder in content/<locale>. docs/content-types.md lists the types. An item that must name another item, such as the author of a blog post, can only be written if such an item exists.',
  },
  'input/slug': {
    severity: 'error',
    title: 'Invalid slug of a new item',
    explanation:
      'The slug is the name of the file, and the last part of the address. It has letters, digits and single hyphens, and at most 80 characters. A help article begins with a number of its own, which "waybill new" adds if you omit it.',
  },
  'input/title': {
    severity: 'error',
    title: 'Invalid --title',
    explanation:
      'A title is one line of 2 to 90 characters, without spaces at its ends. A Chinese character counts as two.',
  },
  'input/exists': {
    severity: 'error',
    title: 'New item has the name of an existing one',
    explanation:
      '"waybill new" and "waybill move" never overwrite a file, and two pages cannot have the same path. Choose another slug. If the item exists in one language only, --locale adds its translation.',
  },
  'input/unwritable': {
    severity: 'error',
    title: 'Content cannot be written',
    explanation:
      'The disk is full, the permissions do not allow writing, or another program has changed a file that the command had already read. The command has left every file that it names as it was. Solve the problem, then run the command again.',
  },
  'input/xliff': {
    severity: 'error',
    title: 'File of translations cannot be imported',
    explanation:
      '"waybill translations --import" reads XLIFF 2.0 and 2.1 that "waybill translations --export" has written and a translation tool has filled in. The file is no such file, is damaged, or names an item or a unit that this project does not have. waybill reads no document types, because they can declare entities. Nothing was written. Have the file saved again, or export it again.',
  },
  'input/xliff-outdated': {
    severity: 'warning',
    title: 'Text has changed since the export to XLIFF',
    explanation:
      'The original, or the translation in the repository, is another one than at the time of the export. waybill leaves this text as it is, and writes the others of the file. Export the item again for the new original. If someone has changed the translation, compare the two and keep the better one.',
  },
  'input/xliff-markup': {
    severity: 'error',
    title: 'Translation lacks markup of its original',
    explanation:
      'A translation in an XLIFF file must have every figure, code and link of its original, and be the same kind of block: a paragraph stays one paragraph. Otherwise readers lose a link, or the page shows broken Markdown. Nothing was written. Have the translator insert the code, which translation tools show as a tag.',
  },
  'input/import-file': {
    severity: 'error',
    title: 'File cannot be imported',
    hint: 'Download the file again. If its publisher has changed the format, the importer must learn it first.',
    explanation:
      '"waybill import" reads files as their publishers write them, and guesses nothing: a truncated file, an error page of a server, a renamed column, or a row that it does not understand ends the import, and no file of the content changes. docs/data.md says where each file comes from. Download it again, and do not open it in a spreadsheet first, because that changes codes and dates.',
  },
  'input/import-folder': {
    severity: 'error',
    title: 'Folder cannot be imported',
    hint: 'Pass the folder of the other site, or its folder with items.',
    explanation:
      '"waybill import-content" reads the Markdown files below a folder. The folder does not exist, cannot be read, or has no Markdown files. docs/moving-in.md says which folder it reads for each tool.',
  },
  'input/import-change': {
    severity: 'error',
    title: 'Import changes a large part of the data',
    explanation:
      'More than 5 percent of the rows would change. A new edition of a nomenclature does that, and so does a wrong or partial file, so "waybill import" has written nothing. Look at the changes that it prints, then run it again with --confirm.',
  },
  'input/item': {
    severity: 'error',
    title: 'Item does not exist',
    explanation:
      '"waybill move" and "waybill remove" take the address of an item, such as /blog/peak-season, its file, or its type and slug, such as blog/peak-season. No item has this name. Correct the name.',
  },
  'input/target': {
    severity: 'error',
    title: 'No page can replace the removed one',
    explanation:
      '"waybill remove ITEM --to PATH" redirects the address of the item to another page, and changes links to it. So PATH must be the path of a page of the site, such as /blog/peak-season, and visitors must see this page in every language in which they see the item. Name another page, or omit --to: then the command lists the links, and you decide about each.',
  },
  'input/uncommitted': {
    severity: 'error',
    title: 'Git could not undo the command',
    explanation:
      '"waybill move" and "waybill remove" change many files at once. If the last commit has all files of the content, git shows exactly what the command has changed, and undoes it, also after the command was killed. Commit or stash your changes, then run it again. --force runs it anyway, also without a repository, and --dry-run shows the changes at any time.',
  },
  'input/publish-list': {
    severity: 'error',
    title: '--publish-list without a production build',
    explanation:
      '--publish-list adds the pages of an export to content/published-urls/<locale>.txt. From then on, each of these addresses must be a page or a redirect. So the export must be the one that visitors get: pass --production, too. A shard publishes nothing, so pass the option to the build with --results instead.',
  },
  'input/results': {
    severity: 'error',
    title: 'Unusable --results',
    explanation:
      'A build with --results reads results of other machines: copies of .waybill/results.sqlite, and of the folder .waybill/images. The path does not exist, is damaged, or has something else. The build changed nothing. docs/shards.md describes the setup.',
  },
  'input/shard': {
    severity: 'error',
    title: 'Invalid --shard',
    explanation:
      '--shard 2/4 makes the second of four parts of the site and stores its results in .waybill, so it cannot be combined with --no-cache. A build with --results publishes the site with the results of all parts. docs/shards.md describes the setup.',
  },
  'render/failed': {
    severity: 'error',
    title: 'Template failed on a page',
    explanation:
      'A template threw an error while it rendered this page. The cause is a bug in the template, or data that the template does not expect. The build checked the other pages, and published nothing. Report the error to the developers of the templates.',
  },
  'output/not-ours': {
    severity: 'error',
    title: 'Output path is not managed by waybill',
    explanation:
      'The output is a symbolic link that waybill creates and updates. A folder, a file or another link at this path may contain your own work, so waybill does not replace it. Move it away, or choose another path with --out. The same rule applies to .waybill and its content: a link there would redirect what builds write, and what "waybill clean" removes, to another place.',
  },
  'output/not-removed': {
    severity: 'error',
    title: 'Folder cannot be removed',
    explanation:
      'The folder is not writable, belongs to another user or is in use. The command lists everything that it has already removed, and leaves the rest unchanged. Check the owner and the permissions, then run "npx waybill clean" again; you can repeat it safely.',
  },
  'output/inside-content': {
    severity: 'error',
    title: 'Output and content folders overlap',
    explanation:
      'The output folder cannot be the content folder, one of its parents or a folder inside it, because the next build would read its own output as content. Choose another folder with --out.',
  },
  'output/busy': {
    severity: 'error',
    title: 'Another command is running',
    explanation:
      "Two commands that write the export or the content of one folder would overwrite each other's files, so the second one stops; a build first waits two minutes. Run it again after the first one has finished. A new command takes over the lock of one that was killed. Commands that only read never wait.",
  },
  'output/unwritable': {
    severity: 'error',
    title: 'Export cannot be written',
    explanation:
      'The disk is full, or the permissions of the folder do not allow writing. The previous export is complete and still published. Free some space or correct the permissions, then build again.',
  },
  'output/full-folder': {
    severity: 'error',
    title: 'Folder has more files than the host accepts',
    explanation:
      'Netlify rejects a deploy with more than 54,000 files in one folder. There is no limit for the whole site. All items of a type have their pages in one folder, unless they set a path. Spread them over folders, for example by year, or expire old items. Nothing was published, and the previous export is unchanged.',
  },
  'output/no-cache': {
    severity: 'warning',
    title: 'Build results were not stored',
    explanation:
      'The build published the site, but could not write .waybill/results.sqlite, so the next build has to compute everything again. The disk may be full, or another user may own the file. Free some space, or check the permissions.',
  },
} satisfies Record<string, CatalogueEntry>;
