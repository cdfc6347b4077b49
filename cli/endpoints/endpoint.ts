import { type Answer, withHeaders } from './answer.ts';
import { refuse } from './refusals.ts';
import type { Visit } from './visit.ts';

type Handler = (visit: Visit) => Answer | Promise<Answer>;

/** A path of this host, and what it answers there. HEAD is GET without its body. */
export interface Endpoint {
  path: string;
  /** Which paths it answers: its own, those below it, or both. */
  reach: 'own' | 'below' | 'all';
  methods: Readonly<Partial<Record<'GET' | 'POST', Handler>>>;
}

/** Has the first endpoint answer whose path it is, if it has the method. */
export async function answerFrom(endpoints: readonly Endpoint[], visit: Visit): Promise<Answer> {
  const endpoint = endpoints.find((one) => reaches(one, visit.path));
  if (endpoint === undefined) return refuse(visit, 'not-found');
  const { GET, POST } = endpoint.methods;
  const allowed = { ...(GET && { GET, HEAD: GET }), ...(POST && { POST }) };
  const handler = new Map<string, Handler>(Object.entries(allowed)).get(visit.method);
  if (handler === undefined)
    return withHeaders(refuse(visit, 'wrong-method'), { allow: Object.keys(allowed).join(', ') });
  // Browsers say where a form stands; a page of another site has no business with what is kept here.
  if (visit.method === 'POST' && visit.headers['sec-fetch-site'] === 'cross-site') return refuse(visit, 'cross-site');
  return handler(visit);
}

function reaches({ path, reach }: Endpoint, asked: string): boolean {
  const isBelow = asked.startsWith(`${path}/`);
  if (reach === 'all') return isBelow || asked === path;
  return reach === 'own' ? asked === path : isBelow;
}
