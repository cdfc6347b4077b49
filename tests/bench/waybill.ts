import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildReport } from '../../pipeline/report.ts';
import type { Article } from './corpus/articles.ts';
import { writeContent } from './corpus.ts';
import { type Measured, measure } from './run.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
export const CLI = join(REPOSITORY, 'cli/waybill.mjs');
const AT = ['--at', '2026-11-20'];

export interface Built extends Measured {
  report: BuildReport;
}

/** Builds of a corpus with waybill as a person runs them: a process from start to exit. */
export interface Waybill {
  folder: string;
  /** An English article in the middle of the corpus. */
  article: { file: string; path: string };
  validate: () => Promise<Measured>;
  /** Adds a paragraph to an article, and validates. */
  validateEdited: () => Promise<Measured>;
  build: () => Promise<Built>;
  cold: () => Promise<Built>;
  edited: () => Promise<Built>;
  authorRenamed: () => Promise<Built>;
}

export function waybillOf(folder: string, articles: readonly Article[]): Waybill {
  writeContent(folder, { articles, base: join(REPOSITORY, 'tests/cases/base') });
  const build = async () => {
    const measured = await measure([process.execPath, CLI, 'build', '--json', ...AT], folder);
    expectPages(join(folder, 'dist'), articles.length);
    return { ...measured, report: JSON.parse(measured.stdout) as BuildReport };
  };
  const slug = middleOf(articles);
  const file = join(folder, `content/en-US/blog/${slug}.md`);
  let edits = 0;
  const addParagraph = () => {
    edits += 1;
    edit(file, /\n\n/, `\n\nParagraph ${edits} that was not there before.\n\n`);
  };
  const validate = () => measure([process.execPath, CLI, 'validate', '--format', 'json', ...AT], folder);
  return {
    folder,
    article: { file, path: `/blog/${slug}` },
    validate,
    validateEdited() {
      addParagraph();
      return validate();
    },
    build,
    cold() {
      for (const made of ['.waybill', 'dist']) rmSync(join(folder, made), { recursive: true, force: true });
      return build();
    },
    edited() {
      addParagraph();
      return build();
    },
    authorRenamed() {
      edit(join(folder, 'content/en-US/author/desk-1.md'), /^title: .*/m, 'title: A desk by another name');
      return build();
    },
  };
}

/** Throws if the export has too few pages: a builder that stops early looks fast. */
export function expectPages(folder: string, least: number): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html')).length;
  if (pages < least) throw new Error(`${folder} has ${pages} pages for ${least} articles`);
}

function edit(file: string, pattern: RegExp, text: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, text));
}

function middleOf(articles: readonly Article[]): string {
  const english = articles.filter(({ locale }) => locale === 'en-US');
  const found = english[Math.floor(english.length / 2)];
  if (found === undefined) throw new Error('the corpus has no English article');
  return found.slug;
}
