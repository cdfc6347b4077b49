import { trackIdIn, withTrackId } from '../../runtime/contract/attribution.ts';
import { lanePath, loadIn, ROUTE_SEARCH_PATH, UNKNOWN_ROUTE } from '../../runtime/contract/route-search.ts';
import { NOT_KEPT, SECURITY_HEADERS } from '../answers/security-headers.ts';

/** An id of a port, as rows of data have it. */
const PORT = /^[a-z0-9]{1,16}$/;

interface Site {
  /** Whether the site has a page at this path. */
  has: (path: string) => Promise<boolean>;
}

/**
 * Where the form of the route search leads without script: to the page of the lane between the two ports, with its load where
 * that is one; to what the list says of the unknown where no page is there. The id of the search goes along (T09); nothing else of
 * what was asked is in the answer.
 */
export async function routeSearch(address: string, { has }: Site): Promise<Response> {
  const { search, searchParams } = new URL(address);
  const id = trackIdIn(search);
  const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
  const isKnown = PORT.test(from) && PORT.test(to) && (await has(lanePath(from, to)));
  const location = isKnown
    ? lanePath(from, to, loadIn(searchParams.get('load') ?? ''))
    : `${ROUTE_SEARCH_PATH}#${UNKNOWN_ROUTE}`;
  return new Response(null, {
    status: 303,
    headers: { ...SECURITY_HEADERS, 'cache-control': NOT_KEPT, location: id ? withTrackId(location, id) : location },
  });
}
