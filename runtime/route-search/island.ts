import { bringRouteTool, type RouteToolProps } from './route-tool.ts';

/** The form of the route search with its answer; without React. Gives what ends it, as every island does. */
export default function hydrate(root: HTMLElement, props: RouteToolProps): () => void {
  return bringRouteTool(root, props);
}
