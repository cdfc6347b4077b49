import { describe, expect, test } from 'vitest';
import { inspectVector } from '../../../pipeline/images/vector.ts';

const FILE = 'content/assets/images/plan.svg';

function inspect(inside: string, root = 'viewBox="0 0 96 48"') {
  return inspectVector(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>\n${inside}\n</svg>`), FILE);
}

function placesOf(inside: string) {
  const found = inspect(inside);
  return 'diagnostics' in found ? found.diagnostics.map(({ code, place }) => [code, place?.line, place?.column]) : [];
}

describe('the size of a drawing', () => {
  test('[M08] is what its author gave it, else that of its view box', () => {
    expect(inspect('<path d="M0 0h1"/>', 'width="24px" height="12" viewBox="0 0 96 48"')).toEqual({
      width: 24,
      height: 12,
    });
    expect(inspect('<path d="M0 0h1"/>')).toEqual({ width: 96, height: 48 });
    expect(inspect('<path d="M0 0h1"/>', '')).toEqual({ width: 300, height: 150 });
  });
});

describe('what a drawing cannot hold', () => {
  const dangers = [
    '<script>alert(1)</script>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg"/>',
    '<foreignObject><p>Text</p></foreignObject>',
    '<path onload="alert(1)" d="M0 0"/>',
    '<image href="https://example.com/a.png"/>',
    '<use xlink:href="other.svg#a"/>',
    '<a href="&#106;avascript:alert(1)"/>',
    '<style>@import "a.css";</style>',
    '<rect fill="url(https://example.com/a)"/>',
    '<image href="data:image/svg+xml,%3Csvg/%3E"/>',
  ];
  test.for(dangers)('[M08] %s', (danger) => {
    expect(placesOf(danger).map(([code, line]) => [code, line])).toEqual([['images/unsafe-svg', 2]]);
  });

  test('[M08] is found at its place, behind comments as well', () => {
    expect(placesOf('<!-- <script> \n --> <g><script/></g>')).toEqual([['images/unsafe-svg', 3, 9]]);
  });

  test('[M08] an entity that stands for anything', () => {
    const text = '<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg viewBox="0 0 1 1">&a;</svg>';
    expect(inspectVector(Buffer.from(text), FILE)).toMatchObject({
      diagnostics: [{ code: 'images/unsafe-svg', place: { line: 1, column: 1 } }],
    });
  });

  test('[M08] anything that is no SVG in UTF-8', () => {
    for (const bytes of [Buffer.from('<html></html>'), Buffer.from('<svg></svg>', 'utf16le')]) {
      expect(inspectVector(bytes, FILE)).toMatchObject({ diagnostics: [{ code: 'images/unknown-format' }] });
    }
  });
});

test('[M08] lets a drawing refer to its own parts and hold its own pictures', () => {
  const inside =
    '<style>.a{fill:url(#b)}</style><use href="#c"/><use xlink:href="#c"/><rect fill="url(\'#b\')"/>' +
    '<image href="data:image/png;base64,AAAA"/><text>on = 5</text>';
  expect(placesOf(inside)).toEqual([]);
});
