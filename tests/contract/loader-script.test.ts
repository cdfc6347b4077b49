import { describe, expect, test } from 'vitest';
import { loaderScript } from '../../contract/loader-script.ts';

const RUNTIME = { runtime: '/static/runtime-0A1B2C3D.js', integrity: `sha256-${'x'.repeat(43)}=` };
const ERRORS = '/static/errors-0A1B2C3D.js';

/** Runs the inline script in a document without a browser. */
function runScript(code: string) {
  const added: { type?: string; src?: string; integrity?: string }[] = [];
  const document = { createElement: () => ({}), head: { append: (element: object) => void added.push(element) } };
  const listeners = new Map<string, (event: unknown) => void>();
  const listen = (name: string, listener: (event: unknown) => void) => void listeners.set(name, listener);
  const self: { earlyErrors?: unknown[] } = {};
  // oxlint-disable-next-line typescript/no-implied-eval -- the code of the page, with its globals as parameters
  new Function('document', 'addEventListener', 'self', code)(document, listen, self);
  return { added, listeners, self };
}

describe('the inline script', () => {
  test.each([undefined, ERRORS])('[C5] loads the runtime with its digest (error reporting: %s)', (errors) => {
    const { added } = runScript(loaderScript({ ...RUNTIME, errors }));
    expect(added).toMatchObject([{ type: 'module', src: RUNTIME.runtime, integrity: RUNTIME.integrity }]);
  });

  test('[N03] listens for no errors on pages without error reporting', () => {
    const { listeners, self } = runScript(loaderScript(RUNTIME));
    expect([...listeners.keys(), ...Object.keys(self)]).toEqual([]);
  });

  test('[T05] has at most 400 bytes in all for the errors before the client is loaded', () => {
    const code = loaderScript({ ...RUNTIME, errors: ERRORS });
    expect(code).toContain(ERRORS);
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(400);
  });

  test('[T05] keeps the first 64 errors in their order, and loads error reporting once', () => {
    const { added, listeners, self } = runScript(loaderScript({ ...RUNTIME, errors: ERRORS }));
    const [onError, onRejection] = ['error', 'unhandledrejection'].map((name) => listeners.get(name));
    expect(added).toHaveLength(1);
    onRejection?.(0);
    for (let index = 1; index < 70; index += 1) onError?.(index);
    expect(self.earlyErrors).toEqual(Array.from({ length: 64 }, (_one, index) => index));
    expect(added.slice(1)).toEqual([{ type: 'module', src: ERRORS, integrity: '' }]);
  });

  test('[T05] passes later errors to the client, which replaces the method of the array', () => {
    const { added, listeners, self } = runScript(loaderScript({ ...RUNTIME, errors: ERRORS }));
    const passed: unknown[] = [];
    listeners.get('error')?.(1);
    Object.assign(self.earlyErrors ?? [], { length: 0, push: (event: unknown) => passed.push(event) + 1 });
    listeners.get('error')?.(2);
    expect(passed).toEqual([2]);
    expect(added).toHaveLength(2);
  });
});
