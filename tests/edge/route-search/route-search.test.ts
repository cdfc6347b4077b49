import { describe, expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../../../edge/answers/security-headers.ts';
import { routeSearch } from '../../../edge/route-search/route-search.ts';

const ID = 'searchRates_01234567-89ab-4cde-8f01-23456789abcd';
const PAGES = ['/route-search', '/route-search/cnsha-uslax'];

async function ask(query: string) {
  const asked: string[] = [];
  const has = async (path: string) => {
    asked.push(path);
    return PAGES.includes(path);
  };
  const answer = await routeSearch(`https://www.example.com/route-search/answer?${query}`, { has });
  return { answer, location: answer.headers.get('location'), asked };
}

describe('the form of the route search', () => {
  test.each([
    ['from=cnsha&to=uslax&load=18', '/route-search/cnsha-uslax'],
    ['from=cnsha&to=uslax&load=2.5', '/route-search/cnsha-uslax?load=2.5'],
    ['from=cnsha&to=uslax&load=02.50', '/route-search/cnsha-uslax?load=2.5'],
    ['from=cnsha&to=uslax', '/route-search/cnsha-uslax'],
    ['from=cnsha&to=uslax&load=a+lot', '/route-search/cnsha-uslax'],
    ['from=cnsha&to=uslax&load=-1&evil=//example.org', '/route-search/cnsha-uslax'],
  ])('[P32] leads from %s to the page of the lane', async (query, wanted) => {
    const { answer, location } = await ask(query);
    expect([answer.status, location]).toEqual([303, wanted]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...SECURITY_HEADERS,
      'cache-control': 'private, no-store',
    });
  });

  test.each([
    [`from=cnsha&to=uslax&trackId=${ID}`, `/route-search/cnsha-uslax?trackId=${ID}`],
    [`trackId=${ID}&from=cnsha&to=uslax&load=2`, `/route-search/cnsha-uslax?load=2&trackId=${ID}`],
    [`from=uslax&to=cnsha&trackId=${ID}`, `/route-search?trackId=${ID}#unknown`],
    [`from=cnsha&to=uslax&trackId=${ID}x`, '/route-search/cnsha-uslax'],
    ['from=cnsha&to=uslax&trackId=//example.org', '/route-search/cnsha-uslax'],
  ])('[T09] leads from %s to %s, with the id of the search alone', async (query, wanted) => {
    expect((await ask(query)).location).toBe(wanted);
  });

  test('[P32] leads to what is not known for a pair without a lane', async () => {
    const { answer, location, asked } = await ask('from=uslax&to=cnsha&load=3');
    expect([answer.status, location]).toEqual([303, '/route-search#unknown']);
    expect(asked).toEqual(['/route-search/uslax-cnsha']);
  });

  test.each([
    '',
    'from=cnsha',
    'from=//example.org&to=x',
    'from=..&to=..',
    'from=cnsha%0d%0ax:y&to=uslax',
    'from=CNSHA&to=USLAX',
  ])('[P32] leads there for %j, and asks for no page', async (query) => {
    const { location, asked } = await ask(query);
    expect([location, asked]).toEqual(['/route-search#unknown', []]);
  });
});
