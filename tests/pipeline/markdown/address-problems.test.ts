import { describe, expect, test } from 'vitest';
import { readMarkdown } from '../../../pipeline/markdown/document.ts';
import { fixedText } from './lint/support.ts';

function findings(text: string) {
  const { diagnostics } = readMarkdown({ file: 'post.md', text }, { offset: 0, locale: 'en-US' });
  return diagnostics.map(({ code, severity, hint }) => ({ code, severity, hint }));
}

describe('a picture outside the content', () => {
  test.each([
    { src: 'http://www.test.example/a/yard.jpg?w=2', name: 'yard.jpg' },
    { src: 'https://www.test.example/yard', name: '<name>' },
    { src: '//www.test.example/yard.webp', name: 'yard.webp' },
    { src: 'file:///C:/Users/me/yard.PNG', name: 'yard.PNG' },
    { src: 'C:\\Users\\me\\yard.jpg', name: 'yard.jpg' },
    { src: 'd:/yard.svg', name: 'yard.svg' },
    { src: 'data:image/png;base64,AAAA', name: '<name>' },
  ])('[M05] is an error whose hint names its path: $src', ({ src, name }) => {
    const hint = `Save it in content/assets/images and write /images/${name}.`;
    expect(findings(`![A yard at night](${src})`)).toEqual([
      { code: 'markdown/external-image', severity: 'error', hint },
    ]);
  });

  test('[M05] is no path of this site and no chart', () => {
    expect(findings('![A yard at night](/images/yard.png)\n\n![Rates](chart:cnsha-uslax)')).toEqual([]);
  });
});

describe('the fix of a removed address', () => {
  test.each([
    { before: '[our desk](maito:a@b.example)', after: '[our desk](mailto:a@b.example)' },
    { before: '[our desk](tell:+86-21-5555-0100)', after: '[our desk](tel:+86-21-5555-0100)' },
    { before: '[our tariff](htps://b.example/)', after: '[our tariff](https://b.example/)' },
    { before: '[our tariff](HTTPS://b.example/)', after: '[our tariff](https://b.example/)' },
  ])('[M05] corrects the scheme: $before', ({ before, after }) => {
    expect(fixedText(before)).toBe(after);
    expect(findings(after)).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///C:/terms.pdf', 'skype:desk'])(
    '[M05] is for the author to find: %s',
    (url) => {
      const text = `[our desk](${url})`;
      expect(fixedText(text)).toBe(text);
      expect(findings(text)).toHaveLength(1);
    },
  );

  test.each([
    { src: 'https://www.youtube.com/embed/a-1?rel=0', player: 'https://www.youtube-nocookie.com/embed/a-1?rel=0' },
    { src: '//www.youtube.com/embed/a-1', player: 'https://www.youtube-nocookie.com/embed/a-1' },
    { src: 'https://www.youtube.com/watch?list=b&v=a-1', player: 'https://www.youtube-nocookie.com/embed/a-1' },
    { src: 'https://youtu.be/a-1?si=b', player: 'https://www.youtube-nocookie.com/embed/a-1' },
    { src: 'https://m.youtube.com/shorts/a-1', player: 'https://www.youtube-nocookie.com/embed/a-1' },
    { src: 'https://vimeo.com/123', player: 'https://player.vimeo.com/video/123' },
    { src: 'http://player.vimeo.com/video/123', player: 'https://player.vimeo.com/video/123' },
    { src: 'https://desk.wistia.com/medias/a1', player: 'https://fast.wistia.net/embed/iframe/a1' },
  ])('[M05] embeds the player of $src', ({ src, player }) => {
    const frame = (address: string) => `<iframe src="${address}" title="Unloading a ship"></iframe>`;
    expect(findings(frame(src)).map(({ code, hint }) => [code, hint])).toEqual([
      ['markdown/iframe-host', `Write ${player}.`],
    ]);
    expect(fixedText(frame(src))).toBe(frame(player));
    expect(findings(frame(player))).toEqual([]);
  });

  test.each(['https://vimeo.com/123/abc', 'https://www.youtube.com/@desk', 'https://youtube.com.evil.example/embed/a'])(
    '[M05] embeds nothing for %s',
    (src) => {
      const frame = `<iframe src="${src}" title="Unloading a ship"></iframe>`;
      expect(fixedText(frame)).toBe(frame);
      expect(findings(frame).map(({ code }) => code)).toEqual(['markdown/iframe-host']);
    },
  );
});
