import { isLocale } from '../../../contract/locales.ts';
import { type EndpointResponse, seeOther } from '../../answer.ts';
import type { Endpoint } from '../../endpoint.ts';
import type { EndpointRequest } from '../../endpoint-request.ts';
import { firstTextOf, readFields } from '../../fields.ts';
import type { PageAnswer } from '../../page.ts';
import { jsonRefusal } from '../../refusals.ts';
import { leadsCsv } from '../csv.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { renderFrame } from './frame.ts';
import type { Handler } from './guard.ts';
import { leadPage } from './lead-page.ts';
import { hrefOf, LEADS_PATH, LEADS_SUBPATH, type PageState, readPageState } from './links.ts';
import { listPage, PER_PAGE } from './list-page.ts';
import { refusalsPage } from './refusals-page.ts';

export interface LeadsPageContext {
  store: Pick<LeadStore, 'find' | 'count' | 'states' | 'get' | 'erase' | 'wipe' | 'release' | 'retry' | 'refusals'>;
  page: PageAnswer;
  /** Called when leads may have become due for delivery. */
  onLead: () => void;
  /** Wraps every handler here, for example with a password check. */
  guard: (handler: Handler) => Handler;
}

const MAX_REFUSALS = 500;

/** Returns the pages for people who manage leads: a list, a page for each lead, the refusals, and the actions. */
export function leadsPageEndpoints({ guard, ...world }: LeadsPageContext): Endpoint[] {
  const get = guard((visit) => shownAt(visit, world));
  const post = guard((visit) => done(visit, world));
  return [
    { path: LEADS_PATH, reach: 'own', methods: { GET: get } },
    { path: LEADS_SUBPATH, reach: 'below', methods: { GET: get, POST: post } },
  ];
}

type World = Omit<LeadsPageContext, 'guard'>;

async function shownAt(asked: EndpointRequest, { store, page }: World): Promise<EndpointResponse> {
  const { visit, shown } = readPageState(asked);
  const { locale, path } = visit;
  if (path === LEADS_PATH) {
    const from = (shown.page - 1) * PER_PAGE;
    const leads = await store.find(shown, { most: PER_PAGE, from });
    const erased = /^\d{1,9}$/.test(visit.query.get('erased') ?? '') ? Number(visit.query.get('erased')) : undefined;
    const [isDelivering, hasTraces] = [visit.query.has('delivering'), visit.query.has('traces')];
    const [found, states] = [await store.count(shown), await store.states()];
    const view = { locale, shown, leads, found, states, erased, isDelivering, hasTraces };
    return renderFrame(page, { visit, shown, ...listPage(view) });
  }
  if (path === `${LEADS_SUBPATH}/csv`) return csvAnswer(store, shown);
  if (path === `${LEADS_SUBPATH}/refusals`) {
    const refusals = await store.refusals(MAX_REFUSALS);
    return renderFrame(page, { visit, shown, ...refusalsPage({ locale, shown, refusals }) });
  }
  const lead = await store.get(path.slice(LEADS_SUBPATH.length + 1));
  if (lead === undefined) return jsonRefusal(visit, 'not-found');
  return renderFrame(page, { visit, shown, ...leadPage({ locale, shown, lead }) });
}

async function done(visit: EndpointRequest, { store, onLead }: World): Promise<EndpointResponse> {
  if (isFromElsewhere(visit)) return jsonRefusal(visit, 'cross-site');
  const read = await readFields(visit);
  if ('problem' in read) return jsonRefusal(visit, read.problem);
  const [id = '', named = ''] = ['id', 'lang'].map((name) => firstTextOf(read.fields, name) ?? '');
  const lang = isLocale(named) ? named : undefined;
  const toLead = seeOther(hrefOf(`${LEADS_SUBPATH}/${encodeURIComponent(id)}`, { lang }));
  switch (visit.path) {
    case `${LEADS_SUBPATH}/erase`: {
      const list = hrefOf(LEADS_PATH, { lang });
      const { count, delivering } = await store.erase({ id });
      const facts = new URLSearchParams({ erased: String(count) });
      if (delivering.length > 0) facts.set('delivering', '1');
      if ((await store.wipe()) !== undefined) facts.set('traces', '1');
      return seeOther(`${list}${list.includes('?') ? '&' : '?'}${facts.toString()}`);
    }
    case `${LEADS_SUBPATH}/release`:
      await store.release(id);
      break;
    case `${LEADS_SUBPATH}/retry`:
      await store.retry(id);
      break;
    default:
      return jsonRefusal(visit, 'not-found');
  }
  onLead();
  return toLead;
}

/** Returns whether a post came from another origin. Browsers without `Sec-Fetch-Site` still send `Origin`. */
function isFromElsewhere({ headers: { origin, host } }: EndpointRequest): boolean {
  return origin !== undefined && URL.parse(origin)?.host !== host?.toLowerCase();
}

/** Returns all matching leads as CSV, regardless of the page number. */
async function csvAnswer(store: Pick<LeadStore, 'find'>, wanted: PageState): Promise<EndpointResponse> {
  return {
    status: 200,
    type: 'csv',
    body: [...leadsCsv(await store.find(wanted))].join(''),
    headers: { 'content-disposition': 'attachment; filename="leads.csv"' },
  };
}
