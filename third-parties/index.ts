import { analytics } from './analytics.ts';
import { captcha } from './captcha.ts';
import { consentTool } from './consent-tool.ts';
import { errorReporting } from './error-reporting.ts';
import { sessionMonitoring } from './session-monitoring.ts';
import { tagContainer } from './tag-container.ts';
import type { ThirdParty } from './third-party.ts';
import { workerScripts } from './worker-scripts.ts';

/** Every third party, in the order of the lists on pages. */
const known = [
  consentTool,
  tagContainer,
  captcha,
  analytics,
  workerScripts,
  errorReporting,
  sessionMonitoring,
] as const;

export type ThirdPartyId = (typeof known)[number]['id'];

/** Third party → the schema of its settings. */
export type SettingsKinds = { [Party in (typeof known)[number] as Party['id']]: Party['settings'] };

/** Every third party. */
export const THIRD_PARTIES: readonly (ThirdParty & { id: ThirdPartyId })[] = known;

/** The mock script of third parties that have none of their own: a file in `cli/preview/mocks/sink/scripts/`. */
export const DEFAULT_MOCK = 'third-party.js';

/** The third parties that receive data through the site's own host. */
export const RELAYED = [errorReporting, sessionMonitoring] as const;
export type RelayedId = (typeof RELAYED)[number]['id'];
