/**
 * The examples of the extension sections of GitHub Flavored Markdown. Only the sources are listed, because the
 * reference parser defines the result.
 */
export const GFM_EXAMPLES: Record<string, readonly string[]> = {
  'https://github.github.com/gfm/#tables-extension-': [
    '| foo | bar |\n| --- | --- |\n| baz | bim |',
    '| abc | defghi |\n:-: | -----------:\nbar | baz',
    '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
    '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
    '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
    '| abc | def |\n| --- |\n| bar |',
    '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
    '| abc | def |\n| --- | --- |',
  ],
  'https://github.github.com/gfm/#task-list-items-extension-': [
    '- [ ] foo\n- [x] bar',
    '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim',
  ],
  'https://github.github.com/gfm/#strikethrough-extension-': [
    '~~Hi~~ Hello, ~there~ world!',
    'This ~~has a\n\nnew paragraph~~.',
    'This will ~~~not~~~ strike.',
  ],
  'https://github.github.com/gfm/#autolinks-extension-': [
    'www.commonmark.org',
    'Visit www.commonmark.org/help for more information.',
    'Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.',
    'www.google.com/search?q=Markup+(business)\n\nwww.google.com/search?q=Markup+(business)))\n\n(www.google.com/search?q=Markup+(business))\n\n(www.google.com/search?q=Markup+(business)',
    'www.google.com/search?q=(business))+ok',
    'www.google.com/search?q=commonmark&hl=en\n\nwww.google.com/search?q=commonmark&hl;',
    'www.commonmark.org/he<lp',
    'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))',
    'foo@bar.baz',
    "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
    'a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_',
    'mailto:foo@bar.baz\n\nmailto:a.b-c_d@a.b\n\nmailto:a.b-c_d@a.b.\n\nmailto:a.b-c_d@a.b/\n\nmailto:a.b-c_d@a.b-',
    'xmpp:foo@bar.baz\n\nxmpp:foo@bar.baz.',
    'xmpp:foo@bar.baz/txt\n\nxmpp:foo@bar.baz/txt@bin\n\nxmpp:foo@bar.baz/txt@bin.com',
    'xmpp:foo@bar.baz/txt/bin',
  ],
  'https://github.github.com/gfm/#disallowed-raw-html-extension-': [
    '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>',
  ],
};
