import { DEFAULT_ENVIRONMENT, type Environment } from '../../model/settings/environment.ts';

/** An environment with the reference parser, so that tests need not load the fast parser. */
export const EXACT: Environment = { ...DEFAULT_ENVIRONMENT, parser: 'exact' };
