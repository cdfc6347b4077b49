import { type SlotAnswer, slotTexts } from '../../contract/answer-slots.ts';
import { escapeHtml } from '../../contract/html.ts';
import type { PageTemplate } from '../../contract/page-template.ts';
import type { FillSlot } from '../pages/page-template.ts';

interface Filling {
  answer: SlotAnswer;
  /** The names of the form's fields. */
  fields: readonly string[];
  /** The requested path, where it is not the page's own. */
  pathname?: string;
}

/**
 * Returns a function that fills the slots of a tool's page with an answer, and its fields with the visitor's values. A
 * value that no option of a list has leaves its selection unchanged. Details around a value or an invalid field are open.
 */
export function fillAnswer({ parts }: PageTemplate, { answer, fields, pathname }: Filling): FillSlot {
  const texts = slotTexts(answer, fields);
  const { html = {}, title, typed, errors = {} } = answer;
  const listed = parts.flatMap((part) => (typeof part === 'object' && part.slot === 'selected' ? part : []));
  const textOf = ({ field, option }: (typeof listed)[number]) => `${field} ${option}`;
  const options = new Set(listed.map(textOf));
  const usual = new Set(listed.filter(({ was }) => was !== '').map(textOf));
  // A submission has every list. Its initial option says nothing.
  const isGiven = (field: string) => typed[field] && !usual.has(`${field} ${typed[field]}`);
  const inText = (text: string | undefined) => (text === undefined ? undefined : escapeHtml(text));
  return (slot) => {
    switch (slot.slot) {
      case 'title':
        return inText(title);
      case 'text':
        return inText(texts[slot.name]);
      case 'html':
        return html[slot.name]?.text;
      case 'path':
        return inText(pathname);
      case 'invalid':
        if (typed[slot.field] === undefined) return undefined;
        return errors[slot.field] === undefined ? slot.was : ' aria-invalid="true"';
      case 'value': {
        const value = typed[slot.field];
        return value === undefined ? undefined : ` value="${escapeHtml(value)}"`;
      }
      case 'typed':
        // A parser drops the first line break.
        return typed[slot.field] === undefined ? undefined : `\n${escapeHtml(typed[slot.field] ?? '')}`;
      case 'selected': {
        const value = typed[slot.field];
        if (value === undefined || !options.has(`${slot.field} ${value}`)) return undefined;
        return value === slot.option ? ' selected=""' : '';
      }
      case 'open':
        return slot.fields.some((field) => isGiven(field) || errors[field]) ? ' open=""' : undefined;
      case 'form':
        return undefined;
    }
  };
}
