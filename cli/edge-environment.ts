/**
 * What edge functions find in their environment: at the host a person sets it for each project; here both hosts behind the
 * site are the local one. The one place that knows the name of what is taken over from this machine.
 */
export function edgeEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  endpointsUrl: string | undefined,
): Record<string, string> {
  const { WAYBILL_TAG_CONTAINER: container } = environment;
  return {
    ...(endpointsUrl && { WAYBILL_APP_HOST: endpointsUrl, WAYBILL_ENDPOINTS_HOST: endpointsUrl }),
    ...(container && { WAYBILL_TAG_CONTAINER: container }),
  };
}
