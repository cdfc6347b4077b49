import { DEFAULT_ENVIRONMENT, type Environment } from '../../pipeline/settings/environment.ts';

/** An environment with remark as its parser, so that tests need not load the native one. */
export const EXACT: Environment = { ...DEFAULT_ENVIRONMENT, parser: 'exact' };
