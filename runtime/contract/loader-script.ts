/**
 * The one inline script of a document: loads the runtime. The policy in `_headers` names its hash. An element that it makes
 * is trusted with it and so is all that this one imports; an `import()` of its own would count as the parser's, which is not.
 */
export function loaderScript({ runtime, integrity }: { runtime: string; integrity: string }): string {
  return `let s=document.createElement("script");s.type="module";s.integrity=${JSON.stringify(integrity)};s.src=${JSON.stringify(runtime)};document.head.append(s)`;
}
