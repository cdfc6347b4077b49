import type { StyleFault } from './css.ts';

/** A forbidden part of a drawing: the message and hint of its finding. */
export interface Danger {
  message: string;
  hint: string;
}

export const SCRIPT: Danger = {
  message: 'The drawing holds a script.',
  hint: 'Remove the element; a drawing is shown without running anything.',
};

export const NO_DRAWING: Danger = {
  message: 'The drawing holds something that is no drawing.',
  hint: 'Convert its texts to paths and remove <foreignObject> and the like.',
};

export const HANDLER: Danger = {
  message: 'The drawing holds an event handler.',
  hint: 'Remove the attributes whose names begin with "on".',
};

export const OUTSIDE: Danger = {
  message: 'The drawing refers to something outside itself.',
  hint: 'Embed the picture as a data URL, or remove the link.',
};

export const ANIMATED: Danger = {
  message: 'The drawing animates something that is not drawn, such as the target of a link.',
  hint: 'Remove the animation, or animate a colour, a size or a place.',
};

export const PROLOGUE: Danger = {
  message: 'The drawing declares entities or a stylesheet of its own.',
  hint: 'Save it as "plain SVG".',
};

/** Returns the danger of a fault in styles. `what` is the forbidden part as written. */
export function styleDanger({ reason }: StyleFault, what: string): Danger {
  switch (reason) {
    case 'loads':
      return {
        message: 'The styles of the drawing load something from outside.',
        hint: 'Convert texts to paths and remove @import and url(…).',
      };
    case 'hides':
      return {
        message: 'The styles of the drawing hold a backslash, behind which a name could hide.',
        hint: 'Write the name without a backslash.',
      };
    case 'unknown':
      return {
        message: `The styles of the drawing use "${what}", which drawings do without.`,
        hint: 'Remove it, or save the drawing as "plain SVG".',
      };
    case 'broken':
      return {
        message: 'The styles of the drawing cannot be read from here on.',
        hint: 'Close the quotation mark or the comment, or write @ in the name of a rule only.',
      };
  }
}
