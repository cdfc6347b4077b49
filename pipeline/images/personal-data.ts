/** Tags of EXIF 3.0 that tell where a picture was taken or whose camera took it. */
const CAMERA_TAGS = new Map([
  [0xa430, 'the name of the camera’s owner'],
  [0xa431, 'the serial number of the camera'],
  [0xa435, 'the serial number of the lens'],
]);
const PLACE = 'the place where it was taken (GPS)';
const GPS_LATITUDE = 2;
/** Tags that point at other directories of tags. */
const [EXIF_POINTER, GPS_POINTER] = [0x8769, 0x8825];

/** The same in XMP, as attributes or elements. */
const XMP_TAGS: readonly [tag: RegExp, what: string][] = [
  [/\bexif:GPSLatitude\b/, PLACE],
  [/\b(?:aux|exifEX|exif):(?:OwnerName|CameraOwnerName)\b/, 'the name of the camera’s owner'],
  [/\b(?:aux|exifEX|exif):(?:SerialNumber|BodySerialNumber)\b/, 'the serial number of the camera'],
  [/\b(?:aux|exifEX|exif):LensSerialNumber\b/, 'the serial number of the lens'],
];

/** Returns the personal data in the metadata of a picture, in words. */
export function personalDataIn({ exif, xmp }: { exif?: Buffer | undefined; xmp?: Buffer | undefined }): string[] {
  const inXmp = xmp?.toString('utf8') ?? '';
  const found = XMP_TAGS.flatMap(([tag, what]) => (tag.test(inXmp) ? [what] : []));
  return [...new Set([...(exif === undefined ? [] : personalDataInExif(exif)), ...found])];
}

function personalDataInExif(block: Buffer): string[] {
  const tiff = block.toString('latin1', 0, 4) === 'Exif' ? block.subarray(6) : block;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  /** Returns the tags of a directory, each with its value or the offset of its value. */
  const tagsAt = (directory: number | undefined): Map<number, number> => {
    if (directory === undefined) return new Map();
    const entries = Array.from({ length: short(directory) }, (_, index) => directory + 2 + index * 12);
    return new Map(entries.map((at) => [short(at), long(at + 8)]));
  };
  try {
    const first = tagsAt(long(4));
    const inExif = tagsAt(first.get(EXIF_POINTER));
    const hasPlace = tagsAt(first.get(GPS_POINTER)).has(GPS_LATITUDE);
    return [...(hasPlace ? [PLACE] : []), ...[...inExif.keys()].flatMap((tag) => CAMERA_TAGS.get(tag) ?? [])];
  } catch {
    // A damaged block tells programs nothing.
    return [];
  }
}
