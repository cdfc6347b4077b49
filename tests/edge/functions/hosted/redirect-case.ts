export { config, default } from '../../../../edge/functions/redirect-case.ts';
