import { isLocale } from '../../contract/locales.ts';
import { TOOLS } from '../../tools/index.ts';
import { utcDay } from '../../tools/parts/utc-day.ts';
import type { Tool, ToolJson, ToolPageData } from '../../tools/tool.ts';
import { jsonAnswer } from '../answer.ts';
import type { Endpoint } from '../endpoint.ts';
import type { EndpointRequest } from '../endpoint-request.ts';
import { jsonRefusal } from '../refusals.ts';
import type { ReadToolData } from './site-data.ts';

export interface ToolEndpointsOptions {
  data: ReadToolData;
  now: () => Date;
  onError: (error: Error) => void;
  /** By default all tools. */
  tools?: readonly Tool[];
}

/**
 * Returns the endpoints of tools that answer programs: 200 with the answer, 400 or 422 with `{ errors }` for unusable
 * values, 503 if the site's data cannot be read. `locale` in the query selects the language, else the request's language.
 */
export function toolEndpoints({ tools = TOOLS, ...options }: ToolEndpointsOptions): Endpoint[] {
  return tools.flatMap((tool) => {
    const { json } = tool;
    if (json === undefined) return [];
    const GET = (visit: EndpointRequest) => answered({ tool, json, visit }, options);
    return { path: json.path, reach: 'own' as const, isForPrograms: true as const, methods: { GET } };
  });
}

async function answered(
  { tool, json, visit }: { tool: Tool; json: ToolJson; visit: EndpointRequest },
  { data, now, onError }: Omit<ToolEndpointsOptions, 'tools'>,
) {
  const asked = visit.query.get('locale') ?? '';
  const locale = isLocale(asked) ? asked : visit.locale;
  let read: ToolPageData | undefined;
  try {
    read = await data(tool, locale, visit.query);
  } catch (error) {
    onError(new Error(`the data of ${tool.name} cannot be read`, { cause: error }));
    return jsonRefusal(visit, 'no-data');
  }
  if (read === undefined) return jsonRefusal(visit, 'no-data');
  const today = utcDay(now());
  const result = json.answer(visit.query, { locale, today, ...read });
  return 'body' in result ? jsonAnswer(200, result.body) : jsonAnswer(result.status, { errors: result.errors });
}
