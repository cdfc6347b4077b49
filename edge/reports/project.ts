import { SINK_PATH } from '../../contract/forwards.ts';
import { errorReporting } from '../../third-parties/error-reporting.ts';

export interface ProjectFacts {
  /** The address of the project (DSN) in the environment. */
  setting: string | undefined;
  /** The host runtime's name for the deploy: `dev` only on a developer's own machine. */
  deployContext: string;
  /** The origin of the endpoints host, if one is configured. */
  endpoints: string | undefined;
}

/** The one project that reports may be for, and where they go. */
export interface Project {
  dsn: string;
  target: URL;
}

/**
 * Returns the projects whose reports the function passes on. Where functions run locally, the reports of every known
 * project go to the event sink of the endpoints host, so that no test of a production build reaches the real service. A
 * deploy has the project in its environment only, or none.
 */
export function projectsOf({ setting, deployContext, endpoints }: ProjectFacts): Project[] {
  const { key, mock } = errorReporting;
  const configured = setting !== undefined && key.pattern.test(setting) ? [setting] : [];
  if (deployContext !== 'dev') return configured.map((dsn) => ({ dsn, target: targetOf(dsn) }));
  if (endpoints === undefined) return [];
  const target = new URL(`${SINK_PATH}${mock.receiver}`, endpoints);
  return [...configured, key.mockValue].map((dsn) => ({ dsn, target }));
}

/** Returns where the service receives the reports of a project. The pattern of the address allows no path in it. */
function targetOf(dsn: string): URL {
  const { username, host, pathname } = new URL(dsn);
  return new URL(`https://${host}/api${pathname}/envelope/?sentry_key=${username}&sentry_version=7`);
}
