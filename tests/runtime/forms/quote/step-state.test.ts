import { expect, test } from 'vitest';
import { moveTo, startAt } from '../../../../runtime/forms/quote/step-state.ts';

test.each(['where', 'whence', undefined])(
  '[Q1] the state of the steps stays the same object when the step %s is already shown or does not exist',
  (id) => {
    const start = startAt(['where', 'what'], 'where');
    expect(moveTo(start, id)).toBe(start);
  },
);
