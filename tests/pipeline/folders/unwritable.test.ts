import { describe, expect, test } from 'vitest';
import { unwritableDiagnostic } from '../../../pipeline/folders/unwritable.ts';

describe('unwritable', () => {
  test.each([
    ['ENOSPC', 'no space is left on the disk'],
    ['EROFS', 'the file system is read-only'],
    ['EACCES', 'permission was denied'],
    ['EBUSY', 'a mount or another program uses it'],
  ])('[C3] explains the error code %s', (code, reason) => {
    const error = Object.assign(new Error(code), { code });
    expect(unwritableDiagnostic(error, 'dist')).toMatchObject({
      code: 'output/unwritable',
      message: `dist cannot be written: ${reason}.`,
    });
  });

  test('[C3] throws any other error again', () => {
    expect(() => unwritableDiagnostic(new TypeError('no such method'), 'dist')).toThrow('no such method');
  });
});
