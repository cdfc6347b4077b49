import { describe, expect, test } from 'vitest';
import { ATTRIBUTION_FIELDS } from '../../contract/attribution.ts';
import { FORWARDS } from '../../contract/forwards.ts';
import { FRAME_HOSTS, POLICY, STYLE_PROPERTIES, TABLE_PARTS } from '../../pipeline/markdown/policy.ts';
import { sortedWords } from '../helpers/words.ts';

/**
 * Repeats the lists that decide what is safe, private or reachable. A test that loops over the product's own list would
 * not detect a missing or extra row.
 */
describe('rich text policy', () => {
  test('[M05] has these elements and strips these with their content', () => {
    expect(POLICY.tagNames?.toSorted()).toEqual(
      sortedWords(`
        a abbr b blockquote br caption cite code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6
        hr i iframe img input ins kbd li ol p pre q s section small span strong sub summary sup table tbody td
        tfoot th thead tr ul
      `),
    );
    expect(POLICY.strip?.toSorted()).toEqual(
      sortedWords('math noscript object script select style svg template textarea title'),
    );
  });

  test('[M05] has these schemes for links and pictures', () => {
    expect(POLICY.protocols).toEqual({
      href: ['https', 'http', 'mailto', 'tel'],
      src: ['https', 'chart'],
      cite: ['https', 'http'],
    });
  });

  test('[M05] has these attributes, some only with these values', () => {
    const footnoteId = /^(?:note-fn(?:ref)?-[\w%.-]+|footnote-label)$/i;
    expect(POLICY.attributes).toEqual({
      '*': ['style', 'title', ['id', footnoteId]],
      a: ['href', 'ariaLabel', 'dataFootnoteRef', 'dataFootnoteBackref', ['ariaDescribedBy', 'footnote-label']],
      abbr: ['title'],
      blockquote: ['cite'],
      code: [['className', /^language-\S+$/]],
      h2: [['className', 'sr-only']],
      iframe: ['src', 'title', 'width', 'height', 'allowFullScreen'],
      img: ['src', 'alt', 'width', 'height'],
      input: [['disabled', true], ['type', 'checkbox'], 'checked'],
      li: [['className', 'task-list-item']],
      ol: ['start', 'reversed', ['className', 'contains-task-list']],
      q: ['cite'],
      section: ['dataFootnotes', ['className', 'footnotes']],
      td: ['align', 'colSpan', 'rowSpan'],
      th: ['align', 'colSpan', 'rowSpan', ['scope', 'col', 'row', 'colgroup', 'rowgroup']],
      ul: [['className', 'contains-task-list']],
    });
    expect(POLICY.required).toEqual({ input: { disabled: true, type: 'checkbox' } });
    expect(Object.keys(STYLE_PROPERTIES).toSorted()).toEqual(sortedWords('color font-size vertical-align'));
  });

  test('[M05] has these parents for table parts', () => {
    expect(TABLE_PARTS).toEqual({
      caption: ['table'],
      thead: ['table'],
      tbody: ['table'],
      tfoot: ['table'],
      tr: ['table', 'thead', 'tbody', 'tfoot'],
      th: ['tr'],
      td: ['tr'],
    });
  });

  test('[M05] has these frame hosts', () => {
    expect([...FRAME_HOSTS].toSorted()).toEqual(
      sortedWords(`
        datawrapper.dwcdn.net event.on24.com fast.wistia.net flo.uri.sh play.vidyard.com player.vimeo.com
        public.tableau.com www.youtube-nocookie.com
      `),
    );
  });
});

test('[F04] these paths are forwarded, each to its host', () => {
  expect(FORWARDS).toEqual({
    '/login': 'app',
    '/logout': 'app',
    '/users': 'app',
    '/disable_google_auth': 'app',
    '/track_and_trace': 'endpoints',
    '/documents': 'endpoints',
    '/onboarding': 'endpoints',
    '/leads': 'endpoints',
    '/shipment_routes': 'endpoints',
    '/tools/duty-estimator/estimate': 'endpoints',
    '/tools/emissions/estimate': 'endpoints',
    '/tools/hs-code/search': 'endpoints',
    '/ping': 'endpoints',
    '/__sink': 'endpoints',
  });
});

test('[T03] the attribution record has these fields', () => {
  expect([...ATTRIBUTION_FIELDS].toSorted()).toEqual(
    sortedWords(`
      campaign_id gclid referrer utm_adgroup utm_asset utm_campaign utm_content utm_device utm_matchtype utm_medium
      utm_network utm_source utm_term
    `),
  );
});
