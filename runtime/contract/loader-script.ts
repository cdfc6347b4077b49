/**
 * Returns the only inline script of a document, which loads the runtime. The policy in `_headers` contains its hash.
 * The policy trusts an element that a trusted script creates, and all modules that it imports. A direct `import()` in
 * the inline script would count as parser-inserted, and the policy does not trust that.
 */
export function loaderScript({ runtime, integrity }: { runtime: string; integrity: string }): string {
  return `let s=document.createElement("script");s.type="module";s.integrity=${JSON.stringify(integrity)};s.src=${JSON.stringify(runtime)};document.head.append(s)`;
}
