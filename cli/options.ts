import { accessSync, constants, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { DAY, DAY_OR_MOMENT, isRealDay } from '../contract/days.ts';
import { isLocale, LOCALES, type Locale } from '../contract/locales.ts';
import { PUBLISHED_LOCALES } from '../contract/published-locales.ts';
import { type Diagnostic, diagnose } from '../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../model/diagnostics/did-you-mean.ts';
import { reasonOf } from '../model/diagnostics/reason.ts';
import { type Environment, readEnvironment } from '../model/settings/environment.ts';
import type { Terminal } from './terminal/terminal.ts';

/** The options that commands about content share, as parsed by commander. */
export interface ContentOptions {
  content: string;
  at?: string;
  locale?: string;
}

export interface ContentInput {
  root: string;
  at: string;
  environment: Environment;
  /** Absolute path; undefined if the environment sets none. */
  images: string | undefined;
  locales: readonly Locale[];
}

/** Returns the parsed options of a command, or the problems with them. */
export function contentInput(
  { content, at, locale }: ContentOptions,
  terminal: Terminal,
): { input: ContentInput; problems: Diagnostic[] } {
  const problems: Diagnostic[] = [];
  const root = resolve(terminal.cwd, content);
  const unusable = contentRootProblem(root, content);
  if (unusable !== undefined) {
    const hint = 'Run waybill in the repository, or pass --content DIR.';
    problems.push(diagnose('input/content-root', { message: unusable, hint }));
  }
  const time = at === undefined ? terminal.time : timeOf(at);
  if (time === undefined) {
    const message = `--at takes a day such as 2026-11-28, or a time with its offset from UTC such as 2026-11-28T09:00+08:00, not "${at}".`;
    problems.push(diagnose('input/date', { message, hint: `It is ${terminal.time} now.` }));
  }
  if (locale !== undefined && !isLocale(locale)) {
    const message = `The site has no locale "${locale}".`;
    problems.push(diagnose('input/locale', { message, hint: didYouMean(locale, LOCALES) }));
  }
  const { environment, images, diagnostics } = readEnvironment(terminal.environment);
  problems.push(...diagnostics);
  const locales = locale !== undefined && isLocale(locale) ? [locale] : PUBLISHED_LOCALES;
  const input = {
    root,
    at: time ?? terminal.time,
    environment,
    images: images === undefined ? undefined : resolve(terminal.cwd, images),
    locales,
  };
  return { input, problems };
}

/** Returns the time that `--at` names: a day as written, or a moment as ISO 8601 in UTC. Undefined if it names none. */
function timeOf(written: string): string | undefined {
  if (!DAY_OR_MOMENT.test(written) || !isRealDay(written.slice(0, 10))) return undefined;
  return DAY.test(written) ? written : `${new Date(written).toISOString().slice(0, 19)}Z`;
}

function contentRootProblem(root: string, content: string): string | undefined {
  try {
    if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true)
      return `There is no content folder "${content}".`;
    accessSync(root, constants.R_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return `The content folder "${content}" cannot be read: ${reasonOf(error)}.`;
  }
}
