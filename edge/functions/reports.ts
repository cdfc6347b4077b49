import type { Config, Context } from '@netlify/edge-functions';
import { errorReporting } from '../../third-parties/error-reporting.ts';
import { originOfSetting } from '../forward/hosts.ts';
import { projectsOf } from '../reports/project.ts';
import { reports } from '../reports/reports.ts';

/** Passes error reports and replays on to the service. Pages contact only their own host. */
export default function passReports(request: Request, context: Context): Promise<Response> {
  const projects = projectsOf({
    setting: Netlify.env.get(errorReporting.key.variable),
    deployContext: context.deploy.context,
    endpoints: originOfSetting(Netlify.env.get('WAYBILL_ENDPOINTS_HOST')),
  });
  return reports(request, { projects, report: (message) => context.log(message) });
}

export const config: Config = {
  path: errorReporting.path,
  // A recording sends a part every 5 s at most, and a document at most 64 errors. The client waits a minute after a refusal.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'], action: 'rate_limit' },
  onError: 'fail',
};
