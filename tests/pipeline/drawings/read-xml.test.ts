import { describe, expect, test } from 'vitest';
import { isXmlFault, MAX_DEPTH, readXml, type XmlElement } from '../../../pipeline/drawings/read-xml.ts';

function read(text: string): XmlElement {
  const found = readXml(text);
  if (isXmlFault(found)) throw new Error(found.message);
  return found;
}

/** Returns the source text of every element, attribute and text node. */
function written(text: string, element = read(text)): string[] {
  const { attributes, children } = element;
  return [element, ...attributes]
    .map(({ start, end }) => text.slice(start, end))
    .concat(
      children.flatMap((child) => (child.kind === 'text' ? text.slice(child.start, child.end) : written(text, child))),
    );
}

describe('source ranges of an XML document', () => {
  const documents: [text: string, parts: string[]][] = [
    ['<a/>', ['<a']],
    ['\n <a ></a> \n', ['<a']],
    ['<?xml version="1.0"?>\n<!DOCTYPE a>\n<!-- <b c="d"> --><a/>', ['<a']],
    ["<a\n b = 'c>\"' d=\"&amp;\"\te=''/>", ['<a', "b = 'c>\"'", 'd="&amp;"', "e=''"]],
    ['<a>b<!-- c --><d/>e<?f <g?>h<![CDATA[<i>]]>j</a>', ['<a', 'b', '<d', 'e', 'h', '<i>', 'j']],
    ['<a>&lt;<![CDATA[]]><b c="😀"/>😀<d/></a>', ['<a', '&lt;', '', '<b', 'c="😀"', '😀', '<d']],
    ['<a><a><a/></a>\n<a b=""/></a>', ['<a', '<a', '<a', '\n', '<a', 'b=""']],
  ];
  test.for(documents)('[M08] are exact: %s', ([text, parts]) => {
    expect(written(text)).toEqual(parts);
  });
});

test('[M08] an element or attribute has the namespace that is bound to its prefix at that position', () => {
  const text = '<a xmlns="u" xmlns:p="v"><p:b p:c="" c=""><p:d xmlns:p="w" xmlns=""/></p:b></a>';
  const [b] = read(text).children as XmlElement[];
  expect([b?.uri, b?.attributes.map(({ uri, local }) => [uri, local])]).toEqual([
    'v',
    [
      ['v', 'c'],
      ['', 'c'],
    ],
  ]);
  expect(b?.children).toMatchObject([{ uri: 'w', local: 'd' }]);
});

test('[M08] names like __proto__ and constructor are ordinary names', () => {
  const text = '<constructor __proto__="a" constructor="b" toString="c" xmlns:__proto__="u"/>';
  expect(read(text).attributes.map(({ local, value }) => [local, value])).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
    ['toString', 'c'],
    ['__proto__', 'u'],
  ]);
});

describe('rejected XML document', () => {
  const faults: [text: string, reason: string, part: string][] = [
    ['<a><b></a>', 'broken', '>'],
    ['<a b="1" b="2"/>', 'broken', '>'],
    ['<a>&b;</a>', 'broken', ';'],
    ['<a', 'broken', 'a'],
    ['', 'broken', ''],
    ['<?xml version="1.0" encoding="EUC-KR"?><a/>', 'encoding', '<?xml version="1.0" encoding="EUC-KR"?>'],
    ['\n<!DOCTYPE a [<!ENTITY b "c">]><a/>', 'prologue', '<!DOCTYPE a [<!ENTITY b "c">]>'],
    ['<a>b<?xml-stylesheet c?></a>', 'prologue', '<?xml-stylesheet c?>'],
  ];
  test.for(faults)('[M08] has the fault range and reason: %s', ([text, reason, part]) => {
    const found = readXml(text);
    expect(found).toMatchObject({ reason });
    expect(isXmlFault(found) && text.slice(found.start, found.end)).toBe(part);
  });

  test('[M08] has elements nested deeper than the limit', () => {
    const nested = (depth: number) => readXml('<a>'.repeat(depth) + '</a>'.repeat(depth));
    expect(isXmlFault(nested(MAX_DEPTH))).toBe(false);
    expect(nested(MAX_DEPTH + 1)).toMatchObject({ reason: 'depth', start: 3 * MAX_DEPTH, end: 3 * MAX_DEPTH + 2 });
  });
});

test('[M08] a document type with brackets only in its identifiers declares nothing', () => {
  expect(isXmlFault(readXml('<!DOCTYPE a PUBLIC "-//[b]" \'c[d]\'><a/>'))).toBe(false);
});
