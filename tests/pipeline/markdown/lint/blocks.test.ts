import { describe, expect, test } from 'vitest';
import { findingsIn } from './support.ts';

describe('unclosed blocks', () => {
  test.each([
    { what: 'code', text: '```js\nconst a = 1;\n\n## Berth\n', at: '```js' },
    { what: 'code whose last line says more', text: '```\na\n``` so\n', at: '```' },
    { what: 'code with too short an end', text: '````\na\n```\n', at: '````' },
    { what: 'code with another mark at its end', text: '~~~\na\n```\n', at: '~~~' },
    { what: 'code of one line', text: 'Berth\n\n```', at: '```' },
    { what: 'code in a list', text: '- ```sh\n  a\n\nBerth', at: '```sh' },
    { what: 'code in a quote', text: '> ```\n> a\n\nBerth', at: '```' },
    { what: 'a comment', text: 'Berth\n\n<!-- later\n\n## Cut-off', at: '<!--' },
    { what: 'a comment in a sentence', text: 'Berth <!-- later\n\n## Cut-off', at: '<!--' },
  ])('[C2] are reported at the beginning of $what', ({ text, at }) => {
    expect(findingsIn(text)).toEqual([['markdown/unclosed', at]]);
  });

  test.each([
    { what: 'code', text: '```js\na\n```\n\n~~~~\n```\n~~~~~\n' },
    { what: 'code in a list and in a quote', text: '- ```\n  a\n  ```\n\n> ~~~\n> a\n> ~~~' },
    { what: 'code in a quote in a list', text: '1. > ```\n   > a\n   > ```' },
    { what: 'indented code that shows a fence', text: '    ```\n    a' },
    { what: 'empty code', text: '```\n```' },
    { what: 'comments', text: '<!-- a -->\n\nBerth <!-- b --> 5 <!--> and `<!--`.' },
  ])('[C2] do not include $what that is closed', ({ text }) => {
    expect(findingsIn(text)).toEqual([]);
  });
});

describe('lost table cells', () => {
  test.each([
    { what: 'a cell too many', text: '| A | B |\n|---|---|\n| 1 | 2 | 3 |', at: '| 3 |' },
    { what: 'a cell of code too many', text: '| A | B |\n|---|---|\n| 1 | 2 | `3` |', at: '| `3` |' },
  ])('[C2] are reported for $what', ({ text, at }) => {
    expect(findingsIn(text)).toEqual([['markdown/lost-cells', at]]);
  });

  test.each([
    { what: 'a row with fewer cells', text: '| A | B |\n|---|---|\n| 1 |' },
    { what: 'an empty cell too many', text: '| A | B |\n|---|---|\n| 1 | 2 | |' },
    { what: 'an escaped stroke', text: '| A | B |\n|---|---|\n| 1 \\| 2 | `3 \\| 4` |' },
  ])('[C2] do not include $what', ({ text }) => {
    expect(findingsIn(text)).toEqual([]);
  });
});

describe('underlined paragraphs', () => {
  const sentence = 'The vessel leaves on Friday, and the gate closes two days before.';

  test.each([
    {
      what: 'a paragraph of two lines',
      text: 'The vessel leaves on Friday,\nthe gate closes before.\n---\n\nBerth.',
      at: '---',
    },
    { what: 'a long sentence', text: `${sentence}\n-----`, at: '-----' },
    { what: 'a paragraph in a quote', text: `> ${sentence}\n> ---`, at: '---' },
  ])('[C2] are reported at the line below $what', ({ text, at }) => {
    expect(findingsIn(text)).toEqual([['markdown/underlined-paragraph', at]]);
  });

  test.each([
    { what: 'a heading with a line below', text: 'Cut-off and gate-in\n---' },
    { what: 'a rule between paragraphs', text: `${sentence}\n\n---\n\n${sentence}` },
    {
      what: 'a heading that is a long question',
      text: `## ${sentence}\n\nWhat does a container cost that stays in the terminal for long?\n---`,
    },
  ])('[C2] do not include $what', ({ text }) => {
    expect(findingsIn(text)).toEqual([]);
  });
});
