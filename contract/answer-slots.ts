import type { SafeHtml } from './html.ts';

/**
 * The attribute of an element that contains one text of a tool's answer. Templates write it, and the browser replaces the
 * text of the slot. For the edge, the build cuts the page there (`page-template.ts`).
 */
export const ANSWER_SLOT = 'data-answer';

/** The attribute of an element that contains one part of a tool's answer as HTML, such as a list of results. */
export const HTML_SLOT = 'data-answer-html';

/** The content for the slots of a tool's page. */
export interface SlotAnswer {
  /** The texts, by slot name. Undefined leaves the slot unchanged. */
  texts: Readonly<Record<string, string | undefined>>;
  /** The parts with elements, by slot name. */
  html?: Readonly<Record<string, SafeHtml>>;
  /** The complete text of the document's title element. Undefined leaves the title of the page unchanged. */
  title?: string;
  /** The typed values, by field name. */
  typed: Readonly<Record<string, string>>;
  /** The messages for invalid values, by field name. The slot `error.<field>` shows each. */
  errors?: Readonly<Record<string, string>>;
  /** The path of the page that has the answer. If set, the visitor is redirected there, and no slot is filled. */
  leadsTo?: string;
  /** True if the requested page does not exist. The host then answers with status 404. */
  isMissing?: true;
}

/** Returns the attribute of a slot as JSX props. */
export function answerSlot(name: string): { [ANSWER_SLOT]: string } {
  return { [ANSWER_SLOT]: name };
}

/** Returns the attribute and content of an HTML slot as JSX props. */
export function htmlSlot(
  name: string,
  content: SafeHtml,
): { [HTML_SLOT]: string; dangerouslySetInnerHTML: { __html: string } } {
  return { [HTML_SLOT]: name, dangerouslySetInnerHTML: { __html: content.text } };
}

/** Returns the name of the slot for a field's error message. */
export function errorSlot(field: string): string {
  return `error.${field}`;
}

/**
 * Returns the texts of every slot: those of the answer, and the error messages. Fields without an error get an empty
 * text, which removes an earlier message.
 */
export function slotTexts({ texts, errors = {} }: SlotAnswer, fields: readonly string[]): SlotAnswer['texts'] {
  return { ...texts, ...Object.fromEntries(fields.map((field) => [errorSlot(field), errors[field] ?? ''])) };
}
