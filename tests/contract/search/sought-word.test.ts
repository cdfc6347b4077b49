import { describe, expect, test } from 'vitest';
import { isWordIn, mayBeIn, soughtWord } from '../../../contract/search/sought-word.ts';

describe('a word that texts are searched for', () => {
  test.each([
    ['box', 'a box', true, true],
    ['box', 'boxes', true, true],
    ['boxes', 'a box', true, true],
    ['duty', 'all duties', true, true],
    ['ties', 'wooden ties', true, true],
    ['dem', 'demurrage', false, true],
    ['urrage', 'demurrage', false, false],
    ['dutch', 'duty', false, false],
    ['tshirt', 'a t-shirt', true, true],
    ['mens', "men's coats", true, true],
    ['c', 'vitamin c', true, true],
    ['c', 'a container', false, false],
    ['2000', 'usd 2,000 a day', true, true],
    ['8517.62', 'heading 8517.62', true, true],
    ['8517.62', '8517.62.0090', false, true],
    ['62', '8517.62', false, false],
    ['10', 'isf-10', false, false],
    ["20'", "a 20' box", true, true],
    ['集装箱', '一个集装箱', true, true],
    ['集装箱', '集装一次，装箱两次', false, false],
  ])('[P16] %s in "%s": as a whole %s, also as a beginning %s', (word, text, whole, beginning) => {
    const sought = soughtWord(word);
    expect([isWordIn(sought, text), mayBeIn(sought, text)]).toEqual([whole, beginning]);
  });

  test('[P16] weighs the word itself most, then its other number, then a beginning', () => {
    const [same = 0, number = 0, begins = 0] = soughtWord('rate').weightsIn('rate rates rated');
    expect([same > number, number > begins, begins > 0]).toEqual([true, true, true]);
  });
});
