/** Components by file name. The bundler generates these modules from folders (pipeline/bundle/component-modules.ts). */

declare module 'found:pages' {
  const components: import('./registry.ts').PageComponents;
  export default components;
}

declare module 'found:islands' {
  const components: import('./islands/index.ts').IslandComponents;
  export default components;
}

declare module 'found:tools' {
  const components: import('../tools/index.ts').EmbeddedTools;
  export default components;
}

declare module 'found:blocks' {
  const components: import('./components/blocks.tsx').BlockComponents;
  export default components;
}
