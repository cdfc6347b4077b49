/** The tokens of random texts. */

export const WORDS = (
  'container vessel a B FOB x1 海运 港口 提单， 。 （ ） 「 」 、 fee é ß e\u0301 😀 👨‍👩‍👧 𠮷 𝐀 مرحبا \u200fשלום \u200b \u00a0 \u3000 2026 10% $5 ' +
  'don\'t "q" … — – ™ £ “x” \u2028 \u0085 \u00ad aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
)
  .split(' ')
  .concat(['\t']);

/** Separates tokens that can contain spaces and line ends. */
const SEPARATOR = '¦';

/** Tokens inside a line. */
export const MARKS = [
  '*¦**¦***¦_¦__¦___¦~¦~~¦~~~¦`¦``¦```¦[¦]¦](¦(¦)¦!¦![¦<¦>¦&¦&amp;¦&copy;¦&#35;¦&#x1F600;',
  '&#0;¦&#xD800;¦&nope;¦&nbsp;¦&lt;¦&ast;¦&#42;¦&#10;¦&colon;¦&commat;¦\\¦\\*¦\\\\¦\\_¦\\[¦\\]¦\\`',
  '\\|¦\\~¦\\<¦\\&¦\\#¦\\a¦\\\n¦:¦://¦ftp://a.b¦@¦.com¦ https://example.com/a_b ¦<https://a.b>¦<a@b.co>',
  '<b>¦</b>¦<br>¦<br/>¦<!-- c -->¦<!---->¦<?a?>¦<!A>¦<![CDATA[b]]>¦<span style="color:red">',
  '</span>¦<a href="/x">¦</a>¦<a\n b="c">¦<b¦<b c=¦</¦<script>¦</script>¦<p>¦|¦||¦ | ¦[ref]',
  '[ref][]¦[t][ref]¦[Ref]¦![ref]¦[t](/u)¦[t](/u "t")¦[t](/u \'t\')¦[t](<u v> (t))¦![a](/i.png)',
  '![a](/i.png "t")¦{#id}¦#¦##¦ ¦  ¦   ¦    ¦\t¦\n¦\n\n¦  \n¦\n ¦   \n¦.¦,¦?¦;¦\'¦"¦-¦--¦+¦=¦1.¦1)',
  '`code`¦**b**¦*i*¦_i_¦~~d~~¦~d~¦``c`d``¦` a `¦`a|b`¦`a\\|b`',
].flatMap((line) => line.split(SEPARATOR));

/** Starts of lines, and blocks of several lines. */
export const LINE_STARTS = [
  '# ¦## ¦### ¦####### ¦#¦#\t¦- ¦* ¦+ ¦-¦*¦1. ¦2) ¦10. ¦0.¦123456789. ¦-\t¦- - ¦-   ¦-     ',
  '> ¦>¦>> ¦> > ¦>\t¦    ¦\t¦ \t¦  ¦   ¦ ¦     ¦| a | b |¦| --- | --- |¦|:--|--:|¦--|--¦|-|¦:-:',
  '-¦| x¦x |¦|¦a|b\n-|-\nc|d¦| a |\n| - |\n¦a\n-\n¦\\| x¦---¦***¦===¦=¦--¦* * *¦_ _ _¦Setext\n---',
  'Setext\n===¦# h #¦## h {#fix}¦```¦```js¦``` a`¦~~~¦~~~~ b¦````¦    ```¦<div>¦</div>¦<details>',
  '<summary>x</summary>¦<script>¦</script>¦<style>¦<pre>¦</pre>¦<textarea>¦<!--¦-->¦<table>',
  '<p>x¦<b>¦</b>¦<x-y z>¦<?php ?>¦<?¦?>¦<!X>¦<!x¦<![CDATA[x]]>¦<![CDATA[¦]]>¦<del>¦<hr/>¦[ref]: /url',
  '[ref]: /url "title"¦[ref]: </url> \'ti\ntle\'¦[ref]:¦[ref]:\n/url¦[ref]: /url\n"title"¦[Ref]: /b "t" x',
  '[t\nu]: /v¦[a¦"title"¦    more¦¦¦\n¦ \n¦>\n',
].flatMap((line) => line.split(SEPARATOR));

/** The parts of articles; % is replaced by a word or a sentence. */
export const ARTICLE_PARTS = {
  words:
    'the container vessel sails from Rotterdam to Shanghai with carriers’ quotes of $4,336 (all in) at 10% — over 3×40 ft, “door to door” & back, 海运集装箱 每周从上海港 出发， café Überseehafen 5_000 a*b C++ #4 A/B e.g. don\'t "cut-off" 2026-11-22 <5 & 100°'.split(
      ' ',
    ),
  inlines: [
    '**%**',
    '*%*',
    '_%_',
    '***%***',
    '~~%~~',
    '`%`',
    '`a|b`',
    '**%, %**',
    '[%](/blog/x)',
    '[% %](https://example.com/a?b=c&d=e "%")',
    '[**%**](/lanes#x)',
    '![%](/images/a.png)',
    '[%][port]',
    '[lane]',
    'https://data.example.org/lanes/442',
    'https://www.example.com/a-b/c?ref=1&lane=2',
    '<https://example.com>',
    '&amp;',
    '&nbsp;',
    '&mdash;',
    '\\*%\\*',
    '%\\_%',
    '<br>',
    '<span style="color:#b83c05">%</span>',
    '<abbr title="free on board">FOB</abbr>',
    '**“%”**',
    '“**%**”',
    '**%**，',
    '（*%*）',
    'a \\| b',
    'TEU<sub>2</sub>',
    '<!-- % -->',
  ],
  html: [
    '<p>%</p>',
    '<details>\n<summary>%</summary>\n<p>%</p>\n</details>',
    '<details>\n<summary>%</summary>\n\n%\n\n</details>',
    '<div class="x">\n  <p>%</p>\n  <ul>\n    <li>%</li>\n  </ul>\n</div>',
    '<!-- % -->',
    '<table>\n<tr><td>%</td></tr>\n</table>',
    '<iframe src="https://player.vimeo.com/video/1" title="x"></iframe>',
    '<figure>\n<img src="/a.png" alt="%">\n<figcaption>%</figcaption>\n</figure>',
    '<script>document.title = "taken"</script>',
  ],
};

/** Marks that make the build use the reference parser. Few texts contain one, so that the others are compared. */
export const SENDING = [
  '[^1]¦[^note]¦\n[^1]: note¦\n[^note]:¦- [ ] ¦- [x] ¦\n* [X] ¦1. [ ] ¦[x]¦[ ]¦\u0000¦\u000b¦\u000c¦\ufeff¦\u007f¦www.example.com',
  'www.a.b/c?d=e&f¦foo@bar.com¦mailto:a@b.co¦xmpp:a@b.co/c¦http¦www¦www.¦http://¦https://example.com',
  'https://example.com/a_b¦HTTPS://Example.com¦http://a.b/c?d=e&f;(g)¦\\*¦_*¦**_',
].flatMap((line) => line.split(SEPARATOR));
