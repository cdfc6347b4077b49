import { describe, expect, test } from 'vitest';
import {
  hasMoved,
  isLastStep,
  isStepDone,
  moveTo,
  startAt,
  stepAt,
} from '../../../../runtime/forms/quote/step-state.ts';

const IDS = ['where', 'what', 'when', 'who'];
const start = startAt(IDS, 'where');

describe('the state of the steps', () => {
  test('[Q1] moves to any step, and remembers the steps that the visitor has left', () => {
    const there = moveTo(start, 'when');
    const back = moveTo(there, 'what');
    expect([there.current, back.current]).toEqual(['when', 'what']);
    expect([start, there, back].map(({ left }) => [...left])).toEqual([[], ['where'], ['where', 'when']]);
    expect([...moveTo(moveTo(back, 'where'), 'what').left]).toEqual(['where', 'when', 'what']);
  });

  test.each(['where', 'whence', undefined])(
    '[Q1] stays the same object when the step %s is already shown or does not exist',
    (id) => {
      expect(moveTo(start, id)).toBe(start);
    },
  );

  test('[Q1] returns the neighbors of the shown step, if it has any', () => {
    const besides = IDS.map((id) => [-1, 1].map((by) => stepAt(startAt(IDS, id), by)));
    expect(besides).toEqual([
      [undefined, 'what'],
      ['where', 'when'],
      ['what', 'who'],
      ['when', undefined],
    ]);
  });

  test('[Q1] starts with the first step by default', () => {
    expect(startAt(IDS, undefined)).toEqual(start);
  });

  test('[Q1] recognizes the last step, and whether the visitor has moved', () => {
    expect(IDS.map((id) => isLastStep(startAt(IDS, id)))).toEqual([false, false, false, true]);
    expect([start, startAt(IDS, 'when'), moveTo(start, 'when')].map(hasMoved)).toEqual([false, false, true]);
  });

  test.each([
    { hasProblems: false, hasAnswers: true, id: 'what', done: true },
    { hasProblems: false, hasAnswers: false, id: 'where', done: true },
    { hasProblems: false, hasAnswers: false, id: 'what', done: false },
    { hasProblems: true, hasAnswers: true, id: 'where', done: false },
  ])(
    '[Q1] after "where" was left, "$id" is done: $done, with problems: $hasProblems, with answers: $hasAnswers',
    (row) => {
      expect(isStepDone(moveTo(start, 'what'), row)).toBe(row.done);
    },
  );
});
