/** Folders of components, found by the names of their files: the bundler makes these modules (pipeline/bundle/component-modules.ts). */

declare module 'found:pages' {
  const components: import('./registry.ts').PageComponents;
  export default components;
}

declare module 'found:islands' {
  const components: import('./islands/index.ts').IslandComponents;
  export default components;
}

declare module 'found:blocks' {
  const components: import('./components/blocks.tsx').BlockComponents;
  export default components;
}
