import type { StyleFault } from './css.ts';

/** A forbidden part of a drawing: the message and hint of its finding. */
export interface ForbiddenPart {
  message: string;
  hint: string;
}

export const SCRIPT_DANGER: ForbiddenPart = {
  message: 'The drawing contains a script.',
  hint: 'Remove the script; the site never runs scripts in drawings.',
};

export const FOREIGN_ELEMENT_DANGER: ForbiddenPart = {
  message: 'The drawing contains an element that is not a drawing element.',
  hint: 'Convert texts to paths, and remove <foreignObject> and similar elements.',
};

export const EVENT_HANDLER_DANGER: ForbiddenPart = {
  message: 'The drawing contains an event handler.',
  hint: 'Remove the attributes whose names start with "on".',
};

export const EXTERNAL_REFERENCE_DANGER: ForbiddenPart = {
  message: 'The drawing refers to another file or address.',
  hint: 'Embed the picture as a data URL, or remove the link.',
};

export const ANIMATION_DANGER: ForbiddenPart = {
  message: 'The drawing animates something that is not a shape, such as a link target.',
  hint: 'Remove the animation, or animate a color, a size or a position.',
};

export const PROLOGUE_DANGER: ForbiddenPart = {
  message: 'The drawing declares entities or its own stylesheet.',
  hint: 'Save it as "plain SVG".',
};

/** Returns the danger of a fault in styles. `what` is the forbidden part as written. */
export function styleDanger({ reason }: StyleFault, what: string): ForbiddenPart {
  switch (reason) {
    case 'loads':
      return {
        message: 'The styles of the drawing load something from another file or address.',
        hint: 'Convert texts to paths and remove @import and url(…).',
      };
    case 'hides':
      return {
        message: 'The styles of the drawing contain a backslash, which can hide a name.',
        hint: 'Write the name without a backslash.',
      };
    case 'unknown':
      return {
        message: `The styles of the drawing use "${what}", which is not allowed.`,
        hint: 'Remove it, or save the drawing as "plain SVG".',
      };
    case 'broken':
      return {
        message: 'The styles of the drawing are not valid CSS from here on.',
        hint: 'Close the quotation mark or the comment, and use @ only at the start of an at-rule.',
      };
  }
}
