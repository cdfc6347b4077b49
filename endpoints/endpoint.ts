import { type Answer, withHeaders } from './answer.ts';
import { type Refuse, refuse } from './refusals.ts';
import type { Visit } from './visit.ts';

type Handler = (visit: Visit) => Answer | Promise<Answer>;

/** A path of this host, and what it answers there. HEAD is GET without its body. */
export interface Endpoint {
  path: string;
  /** Which paths it answers: its own, those below it, or both. */
  reach: 'own' | 'below' | 'all';
  /** It answers programs and never with a page, whoever asks. */
  isForPrograms?: true;
  methods: Readonly<Partial<Record<'GET' | 'POST', Handler>>>;
}

/** Everything that a host answers, and how it refuses what it does not. */
export interface Endpoints {
  endpoints: readonly Endpoint[];
  refuse: Refuse;
}

/** Has the first endpoint answer whose path it is, if it has the method. */
export async function answerFrom(host: Endpoints, visit: Visit): Promise<Answer> {
  const endpoint = host.endpoints.find((one) => reaches(one, visit.path));
  if (endpoint === undefined) return host.refuse(visit, 'not-found');
  const say = endpoint.isForPrograms ? refuse : host.refuse;
  const { GET, POST } = endpoint.methods;
  const allowed = { ...(GET && { GET, HEAD: GET }), ...(POST && { POST }) };
  const handler = new Map<string, Handler>(Object.entries(allowed)).get(visit.method);
  if (handler === undefined) return withHeaders(say(visit, 'wrong-method'), { allow: Object.keys(allowed).join(', ') });
  // Browsers say where a form stands; a page of another site has no business with what is kept here.
  if (visit.method === 'POST' && visit.headers['sec-fetch-site'] === 'cross-site') return say(visit, 'cross-site');
  return handler(visit);
}

function reaches({ path, reach }: Endpoint, asked: string): boolean {
  const isBelow = asked.startsWith(`${path}/`);
  if (reach === 'all') return isBelow || asked === path;
  return reach === 'own' ? asked === path : isBelow;
}
