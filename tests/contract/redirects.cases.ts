import type { RedirectRule } from '../../runtime/contract/redirects.ts';

/** One rule set and what becomes of addresses under it; every engine that knows redirects must agree. */
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
  { fromPath: '/caf%C3%A9', toPath: '/coffee' },
];

export const RULES: RedirectRule[] = written.map((rule) => ({
  isPermanent: false,
  ignoreCase: true,
  redirectInBrowser: false,
  statusCode: 302,
  ...rule,
}));

export interface RedirectCase {
  /** What the case shows. */
  title: string;
  address: string;
  target: string | undefined;
  status?: 200 | 301 | 302;
  /** Engines that answer otherwise for a known reason. */
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
    title: 'takes the rule that ignores case for the lower-case path',
    address: '/case',
    target: '/any-case',
    status: 302,
  },
  {
    title: 'takes the rule that ignores case for any other case',
    address: '/CASE',
    target: '/any-case',
    status: 302,
    hostDiffers: 'the host compares case-sensitively; the edge looks the lower-case path up',
  },
  {
    title: 'matches a rule written with capitals in lower case',
    address: '/radio',
    target: '/?utm_source=radio',
    status: 302,
  },
  { title: 'does not ignore case where the rule says so', address: '/STRICT', target: undefined },
  {
    title: 'prefers an exact path to its family',
    address: '/services/customs',
    target: '/products/customs-brokerage',
    status: 302,
  },
  {
    title: 'fills what the family matched into the target',
    address: '/services/ocean-freight',
    target: '/products/ocean-freight',
    status: 301,
  },
  { title: 'keeps further segments of a family', address: '/services/a/b', target: '/products/a/b', status: 301 },
  {
    title: 'fills in dollar signs as they are',
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
    hostDiffers: 'the host compares case-sensitively; the edge looks the lower-case path up',
  },
  { title: 'rewrites with status 200', address: '/app/deep/link', target: '/app', status: 200 },
  { title: 'leads to another host', address: '/elsewhere', target: 'https://docs.test.example/start', status: 302 },
  {
    title: "carries the visitor's query over",
    address: '/old?b=2',
    target: '/new?b=2',
    status: 301,
    hostDiffers: 'the host adds the query when it answers, outside its matcher',
  },
  {
    title: "merges queries, the target's own parameter first and winning",
    address: '/radio?utm_source=me&x=1',
    target: '/?utm_source=radio&x=1',
    status: 302,
    hostDiffers: 'the host drops the query where the target has its own',
  },
  {
    title: "carries the visitor's fragment over",
    address: '/old#deep',
    target: '/new#deep',
    status: 301,
    hostDiffers: 'fragments never reach a host',
  },
  {
    title: "keeps the target's own fragment",
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
    title: "carries parameters over that only begin like the target's own",
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
    title: 'carries the query over into a family',
    address: '/services/ocean-freight/?b=2',
    target: '/products/ocean-freight?b=2',
    status: 301,
    hostDiffers: 'the host adds the query when it answers, outside its matcher',
  },
  {
    title: 'finds a path of other letters as browsers send it, in escapes',
    address: '/caf%C3%A9',
    target: '/coffee',
    status: 302,
  },
  {
    title: 'leaves percent signs of a query untouched',
    address: '/old?message=%25',
    target: '/new?message=%25',
    status: 301,
    hostDiffers: 'the host adds the query when it answers, outside its matcher',
  },
];
