import { EARLY_ERRORS, REPORT_BUFFER } from './third-party/reports.ts';

export interface LoaderScript {
  /** The URL of the runtime, and its digest. */
  runtime: string;
  integrity: string;
  /** The URL of the module that starts error reporting; absent on pages without it. */
  errors?: string | undefined;
}

/**
 * Returns the only inline script of a document, which loads the runtime. The policy in `_headers` contains its hash.
 * The policy trusts an element that a trusted script creates, and all modules that it imports. A direct `import()` in
 * the inline script would count as parser-inserted, and the policy does not trust that.
 *
 * With `errors`, the script also keeps the first errors of the document in a global array, and loads that module when
 * the first one occurs. It does so by itself, so that errors of the runtime are reported too. The module replaces `push`
 * of the array, which then receives every later error.
 */
export function loaderScript({ runtime, integrity, errors }: LoaderScript): string {
  const [src, digest] = [JSON.stringify(runtime), JSON.stringify(integrity)];
  if (errors === undefined) {
    return `let s=document.createElement("script");s.type="module";s.integrity=${digest};s.src=${src};document.head.append(s)`;
  }
  return [
    'let l=(u,i="")=>{let s=document.createElement("script");s.type="module";s.integrity=i;s.src=u;document.head.append(s)}',
    `q=self.${EARLY_ERRORS}=[]`,
    `h=e=>q[${REPORT_BUFFER - 1}]||q.push(e)>1||l(${JSON.stringify(errors)})`,
  ]
    .join(',')
    .concat(`;addEventListener("error",h);addEventListener("unhandledrejection",h);l(${src},${digest})`);
}
