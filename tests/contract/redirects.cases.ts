import type { RedirectRule } from '../../contract/redirects.ts';

/** One rule set and the results for addresses under it; every redirect engine must agree. */
type RuleCase = Pick<RedirectRule, 'fromPath' | 'toPath'> & Partial<RedirectRule>;

const written: RuleCase[] = [
  { fromPath: '/old', toPath: '/new', isPermanent: true, statusCode: 301 },
  { fromPath: '/Case', toPath: '/exact-case', ignoreCase: false },
  { fromPath: '/case', toPath: '/any-case' },
  { fromPath: '/Radio', toPath: '/?utm_source=radio' },
  { fromPath: '/strict', toPath: '/strict-target', ignoreCase: false },
  { fromPath: '/services/customs', toPath: '/products/customs-brokerage' },
  { fromPath: '/services/*', toPath: '/products/:splat', isPermanent: true, statusCode: 301 },
  { fromPath: '/services/legacy/*', toPath: '/archive/:splat' },
  { fromPath: '/app/*', toPath: '/app', statusCode: 200 },
  { fromPath: '/with-hash', toPath: '/page#section' },
  { fromPath: '/elsewhere', toPath: 'https://docs.test.example/start' },
];

export const RULES: RedirectRule[] = written.map((rule) => ({
  isPermanent: false,
  ignoreCase: true,
  redirectInBrowser: false,
  statusCode: 302,
  ...rule,
}));

export interface RedirectCase {
  /** The behavior that the case checks. */
  title: string;
  address: string;
  target: string | undefined;
  status?: 200 | 301 | 302;
  /** The reason why the host's matcher differs. */
  hostDiffers?: string;
}

export const CASES: RedirectCase[] = [
  { title: 'matches a path exactly', address: '/old', target: '/new', status: 301 },
  { title: 'matches a path with a trailing slash', address: '/old/', target: '/new', status: 301 },
  { title: 'leaves an unknown path alone', address: '/unknown', target: undefined },
  { title: 'does not match the beginning of a longer path', address: '/older', target: undefined },
  {
    title: 'prefers the exact rule to the one that ignores case',
    address: '/Case',
    target: '/exact-case',
    status: 302,
  },
  {
    title: 'uses the case-insensitive rule for the lower-case path',
    address: '/case',
    target: '/any-case',
    status: 302,
  },
  {
    title: 'uses the case-insensitive rule for any other case',
    address: '/CASE',
    target: '/any-case',
    status: 302,
    hostDiffers: 'the host compares bytes; the edge matches other spellings',
  },
  {
    title: 'matches a rule written with capitals in lower case',
    address: '/radio',
    target: '/?utm_source=radio',
    status: 302,
  },
  { title: 'does not match another case with a case-sensitive rule', address: '/STRICT', target: undefined },
  {
    title: 'prefers an exact path to its family',
    address: '/services/customs',
    target: '/products/customs-brokerage',
    status: 302,
  },
  {
    title: 'inserts the matched part of a family into the target',
    address: '/services/ocean-freight',
    target: '/products/ocean-freight',
    status: 301,
  },
  { title: 'keeps further segments of a family', address: '/services/a/b', target: '/products/a/b', status: 301 },
  {
    title: 'inserts dollar signs unchanged',
    address: '/services/$&-$1-$$',
    target: '/products/$&-$1-$$',
    status: 301,
  },
  { title: 'prefers the longest family', address: '/services/legacy/x', target: '/archive/x', status: 302 },
  { title: 'matches a family at its own root', address: '/services', target: '/products', status: 301 },
  { title: 'does not match a family at a longer first segment', address: '/services-old', target: undefined },
  {
    title: 'matches a family in any case',
    address: '/SERVICES/ocean-freight',
    target: '/products/ocean-freight',
    status: 301,
    hostDiffers: 'the host compares bytes; the edge matches other spellings',
  },
  { title: 'rewrites with status 200', address: '/app/deep/link', target: '/app', status: 200 },
  { title: 'redirects to another host', address: '/elsewhere', target: 'https://docs.test.example/start', status: 302 },
  {
    title: "keeps the visitor's query",
    address: '/old?b=2',
    target: '/new?b=2',
    status: 301,
    hostDiffers: 'the host adds the query when it answers, outside its matcher',
  },
  {
    title: 'merges queries, and parameters of the target come first and win',
    address: '/radio?utm_source=me&x=1',
    target: '/?utm_source=radio&x=1',
    status: 302,
    hostDiffers: 'the host drops the query where the target has its own',
  },
  {
    title: "keeps the visitor's fragment",
    address: '/old#deep',
    target: '/new#deep',
    status: 301,
    hostDiffers: 'fragments never reach a host',
  },
  {
    title: "prefers the target's own fragment",
    address: '/with-hash#mine',
    target: '/page#section',
    status: 302,
    hostDiffers: 'fragments never reach a host',
  },
  {
    title: 'matches with a trailing slash, a query and a fragment at once',
    address: '/old/?b=2#deep',
    target: '/new?b=2#deep',
    status: 301,
    hostDiffers: 'fragments never reach a host',
  },
  {
    title: 'prefers the path in its own case without the slash to any case',
    address: '/Case/',
    target: '/exact-case',
    status: 302,
  },
  {
    title: 'keeps parameters whose names have the prefix of a target parameter',
    address: '/radio?utm_source_2=x&utm_source',
    target: '/?utm_source=radio&utm_source_2=x',
    status: 302,
    hostDiffers: 'the host drops the query where the target has its own',
  },
  {
    title: 'puts the query before the own fragment of the target',
    address: '/with-hash?b=2#mine',
    target: '/page?b=2#section',
    status: 302,
    hostDiffers: 'fragments never reach a host',
  },
  {
    title: 'keeps the query for a family',
    address: '/services/ocean-freight/?b=2',
    target: '/products/ocean-freight?b=2',
    status: 301,
    hostDiffers: 'the host adds the query when it answers, outside its matcher',
  },
  {
    title: 'leaves percent signs of a query untouched',
    address: '/old?message=%25',
    target: '/new?message=%25',
    status: 301,
    hostDiffers: 'the host adds the query when it answers, outside its matcher',
  },
];
