import { DEFAULT_ENVIRONMENT, type Environment } from '../../pipeline/settings/environment.ts';

/** An environment in which remark reads texts, so that tests do not wait for the native parser. */
export const EXACT: Environment = { ...DEFAULT_ENVIRONMENT, parser: 'exact' };
