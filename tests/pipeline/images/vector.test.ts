import { describe, expect, test } from 'vitest';
import { inspectVector } from '../../../pipeline/images/vector.ts';

const FILE = 'content/assets/images/plan.svg';
const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';

function inspectText(text: string) {
  return inspectVector(Buffer.from(text), FILE);
}

function inspect(inside: string, root = 'viewBox="0 0 96 48"') {
  return inspectText(`<svg ${XMLNS} xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>\n${inside}\n</svg>`);
}

/** Returns the published text between the tags of the root element. */
function published(inside: string): string {
  const { value, diagnostics } = inspect(inside);
  if (value === undefined) throw new Error(diagnostics.map(({ message }) => message).join(' '));
  return value.text.replace(/^<svg [^>]*>|<\/svg>\n$/g, '');
}

function sizeOf(root: string) {
  const { value } = inspect('<path d="M0 0h1"/>', root);
  return value === undefined ? [] : [value.width, value.height];
}

function diagnosticsOf(text: string) {
  return inspectText(text).diagnostics;
}

/** Returns the code of each finding and the text at its place. */
function marked(text: string): [code: string, marked: string][] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  return diagnosticsOf(text).map(({ code, place }) => {
    expect(place?.endLine).toBe(place?.line);
    return [code, lines[(place?.line ?? 0) - 1]?.slice((place?.column ?? 0) - 1, (place?.endColumn ?? 0) - 1) ?? ''];
  });
}

describe('chart', () => {
  const CHART = 'class="chart" viewBox="0 0 96 48"';
  const chartIn = (inside: string, root = CHART) => inspect(inside, root).value?.chart;

  test('[M08] is a part of pages, without its own style sheet', () => {
    const inside =
      '<style>.ink{fill:red}</style><g><rect class="ink" width="9" height="5"/><text x="2" y="3">Days &lt; 5</text></g>';
    expect(chartIn(inside)).toMatchObject({
      viewBox: '0 0 96 48',
      html: '<g><rect class="ink" width="9" height="5"/><text x="2" y="3">Days &lt; 5</text></g>',
    });
  });

  test.each([
    ['a style of its own', '<rect style="fill:red" width="9" height="5"/>'],
    ['a color of its own', '<rect fill="red" width="9" height="5"/>'],
    ['an id, which the page may have too', '<rect id="main" width="9" height="5"/>'],
    ['data for scripts of the page', '<g data-answer="said"><text>1</text></g>'],
    ['a class of the page', '<text class="small button">1</text>'],
    ['a link', '<a href="#end"><text>1</text></a>'],
    ['an embedded picture', '<image href="data:image/png;base64,AA==" width="9" height="5"/>'],
    ['a style sheet inside a group', '<g><style>body{display:none}</style></g>'],
    ['an animation', '<rect width="9" height="5"><animate attributeName="width" to="0" dur="1s"/></rect>'],
  ])('[M08] stays a picture file with %s', (_, inside) => {
    expect(inspect(inside, CHART).diagnostics).toEqual([]);
    expect(chartIn(inside)).toBeUndefined();
  });

  test('[M08] is no drawing without the class or the view box', () => {
    const bar = '<rect width="9" height="5"/>';
    expect([chartIn(bar, 'viewBox="0 0 96 48"'), chartIn(bar, 'class="chart"')]).toEqual([undefined, undefined]);
  });
});

describe('size of a drawing', () => {
  test('[M08] is its width and height, or else that of its view box', () => {
    expect(sizeOf('width="24px" height="12" viewBox="0 0 96 48"')).toEqual([24, 12]);
    expect(sizeOf('viewBox="0 0 96 48"')).toEqual([96, 48]);
    expect(sizeOf('viewBox="-1,-1,  95.6\n47.5"')).toEqual([96, 48]);
    expect(sizeOf('width="100%" height="12" viewBox="0 0 96 48"')).toEqual([96, 48]);
    expect(sizeOf('width=".1" height=".1"')).toEqual([1, 1]);
  });

  test("[M08] is the browser's default when neither is valid", () => {
    const numbers = ['0', '-5', '...', '9'.repeat(400)];
    const roots = [
      '',
      'viewBox="0 0 96"',
      'viewBox="0 0 1e400 5"',
      ...numbers.map((number) => `width="${number}" height="5"`),
    ];
    expect(roots.map(sizeOf)).toEqual(roots.map(() => [300, 150]));
  });

  test('[M08] is that of its root element, not of a comment or a nested drawing', () => {
    const text = `<!-- <svg width="1" height="1"> --><s:svg xmlns:s="http://www.w3.org/2000/svg" width="7" height="8"><s:svg width="3" height="3"/></s:svg>`;
    expect(inspectText(text).value).toMatchObject({ width: 7, height: 8 });
  });
});

describe('place of a finding in a drawing', () => {
  const places: [name: string, text: string, found: [code: string, marked: string][]][] = [
    [
      'after comments and Windows line ends',
      `<svg ${XMLNS}>\r\n<!-- <script> \r\n --> <g><script/></g>\r\n</svg>`,
      [['images/unsafe-svg', '<script']],
    ],
    [
      'for each of several faults',
      `<svg ${XMLNS}>\n<g onclick="a()" onload = 'b'/>\n<s:foreignObject xmlns:s="http://www.w3.org/2000/svg"><script/></s:foreignObject></svg>`,
      [
        ['images/unsafe-svg', 'onclick="a()"'],
        ['images/unsafe-svg', "onload = 'b'"],
        ['images/unsafe-svg', '<s:foreignObject'],
      ],
    ],
    [
      'in a style sheet, after valid rules',
      `<svg ${XMLNS}><style><![CDATA[\n.a{fill:red}\n]]>.b{}<!-- -->\n.c{fill:url(//example.com)}</style></svg>`,
      [['images/unsafe-svg', 'url(//example.com)']],
    ],
    [
      'for the surrounding text when references change its length',
      `<svg ${XMLNS}><style>a&gt;b{fill:url(c)}</style></svg>`,
      [['images/unsafe-svg', 'a&gt;b{fill:url(c)}']],
    ],
    ['at an XML syntax error', `<svg ${XMLNS}>\n<g></svg>`, [['images/damaged', '>']]],
    [
      'for the XML declaration',
      `<?xml version="1.0" encoding="latin1"?>\n<svg ${XMLNS}/>`,
      [['images/unknown-format', '<?xml version="1.0" encoding="latin1"?>']],
    ],
    [
      'for the document type',
      `<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg ${XMLNS}>&a;</svg>`,
      [['images/unsafe-svg', '<!DOCTYPE svg [<!ENTITY a "b">]>']],
    ],
  ];
  test.for(places)('[M08] is exact: %s', ([, text, found]) => {
    expect(marked(text)).toEqual(found);
  });

  test('[M08] appears in at most twenty findings', () => {
    expect(diagnosticsOf(`<svg ${XMLNS}>${'<script/>'.repeat(1000)}</svg>`)).toHaveLength(20);
  });

  test('[M08] is the first line when the file is too large', () => {
    const sized = (bytes: number) => inspectText(`<svg ${XMLNS}>`.padEnd(bytes - 6) + '</svg>');
    expect(sized(1_000_000).value).toMatchObject({ width: 300 });
    expect(sized(1_000_001)).toMatchObject({
      diagnostics: [{ code: 'images/too-large', message: expect.stringContaining('1.1 MB'), place: { line: 1 } }],
    });
  });
});

describe('published drawing', () => {
  test('[M08] starts with its namespaces and has no XML declaration or document type', () => {
    const text = `\ufeff<?xml version="1.0" encoding="UTF-8" standalone="no"?>\r\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink" xml:lang="en"><s:use l:href="#a"/></s:svg>`;
    expect(inspectText(text).value).toMatchObject({
      text: '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:lang="en"><use xlink:href="#a"/></svg>\n',
    });
  });

  test('[M08] keeps shapes, texts, styles, animations and embedded images', () => {
    const inside =
      '<title>Yard</title><style>.a &gt; b{fill:url(#b)}</style><use href="#c"/><use xlink:href="#c"/>' +
      '<rect fill="url(\'#b\') red" style="stroke:#123" data-name="x" aria-label="50% \\ a"/>' +
      '<image href="data:image/png;base64,AAAA"/><text xml:space="preserve">on = <tspan>5</tspan></text>' +
      '<a href="#c"><path d="M0 0"/></a><animate attributeName="fill" values="red;url(#b)" begin="b.click"/>' +
      '<filter id="b"><feImage href="#c"/><feMerge><feMergeNode in="SourceGraphic"/></feMerge></filter>';
    expect(published(inside)).toBe(inside);
  });

  test('[M08] loses editor metadata and invisible content', () => {
    const inside =
      '<!-- Generator: Editor --><sodipodi:namedview xmlns:sodipodi="urn:s" onload="a()"><g/></sodipodi:namedview>' +
      '<metadata><rdf:RDF xmlns:rdf="urn:r"/></metadata><?xpacket begin?>\n  ' +
      '<g xmlns:i="urn:i" i:label="Layer 1" enable-background="new" src="a.png">\n <circle r="1"/>\n text </g>';
    expect(published(inside)).toBe('<g><circle r="1"/></g>');
  });

  test('[M08] keeps the same values regardless of the original escaping', () => {
    const inside = '<text id=\'a"b\' class="&lt;&#10;&#9;&#13;&amp;">&#x4E2D;<![CDATA[<&>]]>&#13;]]&gt;\n</text>';
    const [text = ''] = [published(inside)];
    expect(text).toBe('<text id="a&quot;b" class="&lt;&#10;&#9;&#13;&amp;">中&lt;&amp;&gt;&#13;]]&gt;\n</text>');
    expect(published(text)).toBe(text);
  });
});
