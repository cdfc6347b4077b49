/** The texts that a build writes into pages, by area. */
export { frame } from './frame.ts';
