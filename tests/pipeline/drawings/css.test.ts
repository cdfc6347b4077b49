import { describe, expect, test } from 'vitest';
import { faultInStyles } from '../../../pipeline/drawings/css.ts';

describe('styles that load nothing', () => {
  const sound = [
    '',
    '.st0{fill:#FFFFFF;stroke:#000;stroke-miterlimit:10;}',
    '.a,.b{fill:url(#c)} .d{fill:url( "#c" ) none; mask:URL(\'#m\')}',
    'text{font:700 12px/1.2 \'Open Sans\', "Noto Sans SC", sans-serif}',
    'text{font-family:"\\5B8B\\4F53", "a\\"b"}',
    '/* Made by hand: url(https://example.com), @import, "  */ path{opacity:.5}',
    '@media (prefers-color-scheme: dark) and (min-width:10px){svg{color:color-mix(in srgb, red 10%, rgb(0 0 0 / 50%))}}',
    '@keyframes turn{from{transform:rotate(0)}to{transform:rotate(-1turn) translateX(calc(1px + 2%))}}',
    '@font-face{font-family:a;src:url(data:font/woff2;base64,d09G) format("woff2"),local("A");unicode-range:U+0-7F,U+4??}',
    'path:not(.a):nth-child(2n+1)>g~rect+a[href^="#"]::before{content:"url(https://example.com)"}',
    'fill:var(--house, #123);--house:hsl(10deg 20% 30%);filter:drop-shadow(0 1px 1px #0008) blur(2px)',
    'rect{fill:url("data:image/png;base64,iVBORw0KGgo=")}',
    '.中文{fill:red!important}',
    '<!-- .a{fill:red} -->',
  ];
  test.for(sound)('[M08] are accepted: %s', (styles) => {
    expect(faultInStyles(styles)).toBeUndefined();
  });
});

describe('styles that could load something', () => {
  const faulty: [styles: string, part: string, reason: string][] = [
    ['a{b:url(https://example.com)}', 'url(https://example.com)', 'loads'],
    ['a{b:url("#a" )}c{d:url(//example.com)}', 'url(//example.com)', 'loads'],
    ['a{b:url()}', 'url()', 'loads'],
    ['a{b:url(', 'url(', 'loads'],
    ['a{b:url(var(--c))}', 'url(', 'loads'],
    ['a{b:url(#a"b)}', 'url(', 'loads'],
    ['a{b:url("#a\\"b")}', 'url(', 'loads'],
    ['a{b:url(\u00a0#a)}', 'url(\u00a0#a)', 'loads'],
    ['a{b:url(" #a")}', 'url(" #a")', 'loads'],
    ['a{b:url(data:text/css,a)}', 'url(data:text/css,a)', 'loads'],
    ['a{b:url(data:image/svg+xml,a)}', 'url(data:image/svg+xml,a)', 'loads'],
    ['a{b:5%url(a)}', 'url(a)', 'loads'],
    ['a{}-->url(a)', 'url(a)', 'loads'],
    ['/**/@import "a"', '@import', 'loads'],
    ['a{}@Import/**/"a"', '@Import', 'loads'],
    ['@namespace "a";', '@namespace', 'unknown'],
    ['@@import "a";', '@', 'unknown'],
    ['@m\u00e9dia{}', '@m\u00e9dia', 'unknown'],
    ['a{b:image-set("a" 1x)}', 'image-set(', 'unknown'],
    ['a{b:\u00a0image("a")}', '\u00a0image(', 'unknown'],
    ['a{b:--url(a)}', '--url(', 'unknown'],
    ['a{b:1url(a)}', '1url(', 'unknown'],
    ['a{b:\\75rl(a)}', '\\', 'hides'],
    ['a{b:u\\rl(a)}', '\\', 'hides'],
    ['a{b:"c', '"', 'broken'],
    ["a{b:'c\n'}", "'", 'broken'],
    ['a{b:c}/* d', '/', 'broken'],
    ['a{b:"\\', '"', 'broken'],
  ];
  test.for(faulty)('[M08] are rejected: %s', ([styles, part, reason]) => {
    const fault = faultInStyles(styles);
    expect([styles.slice(fault?.start, fault?.end), fault?.reason]).toEqual([part, reason]);
  });
});
