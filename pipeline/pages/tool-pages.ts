import { TOOLS, type ToolPages } from '../../tools/index.ts';

/** The page of each tool, which `plan.ts` in its folder exports. */
export const toolPages: readonly ToolPages[keyof ToolPages][] = await Promise.all(
  TOOLS.map(async ({ name }) => {
    const { plan } = await import(`../../tools/${name}/plan.ts`);
    return plan as ToolPages[typeof name];
  }),
);
