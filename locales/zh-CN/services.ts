/** The texts of servers and edge functions, by area. */
export { edge } from './edge.ts';
export { hostPage, leadsPage, refusals } from './endpoints.ts';
export { preview } from './preview.ts';
