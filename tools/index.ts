import { routeSearch } from './route-search/definition.ts';

/** Every tool. Its page, template and island are found by its name. */
export const TOOLS = [routeSearch] as const;

/** The pages of tools: each `plan.ts` names itself here. @public */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ToolPages {}

/** The islands of tools without React: each `page.tsx` names its own here. @public */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ToolIslands {}
