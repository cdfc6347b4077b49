import mime from 'mime';

/** Types that are texts, and of those the ones whose charset a browser would guess. */
const TEXT = /^(?:text\/|application\/(?:json|xml|manifest)|image\/svg)/;
const WITH_CHARSET = /^(?:text\/|application\/(?:json|xml)$)/;

/** The media type of a file by its extension. */
export function contentType(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return WITH_CHARSET.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether files of a type become much smaller when they are compressed. */
export function isText(type: string): boolean {
  return TEXT.test(type);
}
