import { THIRD_PARTIES } from '../../third-parties/index.ts';

/**
 * Returns the environment variables of edge functions in a preview. Both hosts behind the site are the local endpoints host.
 * The keys of third parties come from this machine's environment. At the real host, an operator sets all of them.
 */
export function edgeEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  endpointsUrl: string | undefined,
): Record<string, string> {
  const keys = THIRD_PARTIES.flatMap(({ key }) => {
    const value = key && environment[key.variable];
    return key && value ? [[key.variable, value]] : [];
  });
  return {
    ...(endpointsUrl && { WAYBILL_APP_HOST: endpointsUrl, WAYBILL_ENDPOINTS_HOST: endpointsUrl }),
    ...Object.fromEntries(keys),
  };
}
