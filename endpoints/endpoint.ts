import { type EndpointResponse, withHeaders } from './answer.ts';
import type { EndpointRequest } from './endpoint-request.ts';
import { jsonRefusal, type Refuse } from './refusals.ts';

type Handler = (visit: EndpointRequest) => EndpointResponse | Promise<EndpointResponse>;

/** A path of this host and its handlers. HEAD uses the handler of GET. */
export interface Endpoint {
  path: string;
  /** Which paths the endpoint handles: its own, those below it, or both. */
  reach: 'own' | 'below' | 'all';
  /** The endpoint is for programs and never returns an error page. */
  isForPrograms?: true;
  methods: Readonly<Partial<Record<'GET' | 'POST', Handler>>>;
}

/** All endpoints of a host, and the function that renders its refusals. */
export interface Endpoints {
  endpoints: readonly Endpoint[];
  refuse: Refuse;
}

/**
 * Returns the response of the first endpoint that matches the path. Refuses unknown paths, unsupported methods and
 * cross-site posts.
 */
export async function answerFrom(host: Endpoints, visit: EndpointRequest): Promise<EndpointResponse> {
  const endpoint = host.endpoints.find((candidate) => reaches(candidate, visit.path));
  if (endpoint === undefined) return host.refuse(visit, 'not-found');
  const say = endpoint.isForPrograms ? jsonRefusal : host.refuse;
  const { GET, POST } = endpoint.methods;
  const allowed = { ...(GET && { GET, HEAD: GET }), ...(POST && { POST }) };
  const handler = new Map<string, Handler>(Object.entries(allowed)).get(visit.method);
  if (handler === undefined) return withHeaders(say(visit, 'wrong-method'), { allow: Object.keys(allowed).join(', ') });
  // Browsers report the site of the form. A page of another site must not change data here.
  if (visit.method === 'POST' && visit.headers['sec-fetch-site'] === 'cross-site') return say(visit, 'cross-site');
  return handler(visit);
}

function reaches({ path, reach }: Endpoint, asked: string): boolean {
  const isBelow = asked.startsWith(`${path}/`);
  if (reach === 'all') return isBelow || asked === path;
  return reach === 'own' ? asked === path : isBelow;
}
