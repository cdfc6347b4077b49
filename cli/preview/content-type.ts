import mime from 'mime';

/** Text types, and the text types whose charset a browser would guess. */
const TEXT = /^(?:text\/|application\/(?:json|xml|manifest)|image\/svg)/;
const WITH_CHARSET = /^(?:text\/|application\/(?:json|xml)$)/;

/** Returns the media type for a file's extension. */
export function mediaTypeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return WITH_CHARSET.test(type) ? `${type}; charset=utf-8` : type;
}

/** Returns whether compression makes files of a type much smaller. */
export function isCompressible(type: string): boolean {
  return TEXT.test(type);
}
