import { join } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { frontMatterOf } from '../../../cli/language-server/front-matter.ts';
import { yamlService } from '../../../cli/language-server/yaml-service.ts';
import { workPath } from '../../../pipeline/folders/work-folder.ts';
import { schemaWriter } from '../../../pipeline/schemas/write-schemas.ts';
import { makeFolder } from '../../helpers/folder.ts';

/** A problem that an editor with the schemas shows, with its place from 1. */
export interface Problem {
  line: number;
  column: number;
  message: string;
}

/** Returns a function that returns the problems of a file by the schemas of a content root. */
export function schemaProblems(root: string): (file: string, text: string) => Promise<Problem[]> {
  const work = join(makeFolder(), '.waybill');
  schemaWriter({ root, work })();
  const service = yamlService(workPath(work, 'schemas'));
  return async (file, text) => {
    const yaml = file.endsWith('.md') ? frontMatterOf(text).yaml : text;
    const found = await service.doValidation(TextDocument.create(`file:///work/${file}`, 'yaml', 1, yaml), false);
    return found.map(({ range: { start }, message }) => ({
      line: start.line + 1,
      column: start.character + 1,
      message: String(message),
    }));
  };
}
