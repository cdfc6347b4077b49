export { config, default } from '../../../../edge/functions/forward.ts';
