import { describe, expect, test } from 'vitest';
import { changeContent } from '../../../runtime/browser/change-content.ts';

function partOf(html: string): HTMLElement {
  const part = document.createElement('div');
  part.innerHTML = html;
  return part;
}

const row = (name: string, amount: string) =>
  `<tr><th>${name}<svg><rect width="${amount}"></rect></svg></th><td>${amount}</td></tr>`;
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;

/** Changes a part, and returns it with the elements that it had at first. */
function changed({ from, to }: { from: string; to: string }): { part: HTMLElement; old: Element[] } {
  const part = partOf(from);
  const old = [...part.querySelectorAll('*')];
  changeContent(part, partOf(to));
  expect(part.innerHTML).toBe(partOf(to).innerHTML);
  return { part, old };
}

describe('the content of a part of an answer', () => {
  test('[U3] a bar and an amount keep their elements and get the new values', () => {
    const { part, old } = changed({ from: table(row('Duty', '12')), to: table(row('Duty', '34')) });
    expect([...part.querySelectorAll('*')]).toEqual(old);
  });

  test('[U3] a row keeps its elements if a row before it comes or goes', () => {
    const [duty, fee] = [row('Duty', '1'), row('Fee', '2')];
    const more = changed({ from: table(fee), to: table(duty, fee) });
    expect(more.part.querySelectorAll('tr')[1]).toBe(more.old.find(({ localName }) => localName === 'tr'));
    const fewer = changed({ from: table(duty, fee), to: table(row('Fee', '3')) });
    expect(fewer.part.querySelector('tr')).toBe(fewer.old.filter(({ localName }) => localName === 'tr')[1]);
  });

  test('[U3] a result with another link is another item, and a changed line is drawn anew', () => {
    const item = changed({ from: '<ul><li><a href="/a">A</a></li></ul>', to: '<ul><li><a href="/b">B</a></li></ul>' });
    expect(item.old).not.toContain(item.part.querySelector('li'));
    const line = changed({ from: '<svg><path d="M0 0"></path></svg>', to: '<svg><path d="M1 1"></path></svg>' });
    expect(line.old).not.toContain(line.part.querySelector('path'));
    expect(line.old).toContain(line.part.querySelector('svg'));
  });

  test('[U3] a focused button keeps the focus', () => {
    const part = partOf('<p>1</p><button value="x">A</button>');
    document.body.append(part);
    part.querySelector('button')?.focus();
    changeContent(part, partOf('<p>2</p><p>3</p><button value="y">B</button>'));
    expect(document.activeElement?.outerHTML).toBe('<button value="y">B</button>');
    part.remove();
  });

  test('[U3] a part that the visitor has unfolded stays open', () => {
    const part = partOf('<details open=""><summary>Notices</summary>1</details>');
    changeContent(part, partOf('<details><summary>Notices</summary>2</details>'));
    expect(part.querySelector('details')?.open).toBe(true);
  });
});
