import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { personalDataIn } from '../../../pipeline/images/personal-data.ts';
import { inspectRaster } from '../../../pipeline/images/raster.ts';

const base = () => sharp({ create: { width: 400, height: 300, channels: 3, background: 'navy' } });
const PLACE = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' };

async function personalData(file: Promise<Buffer>): Promise<readonly string[]> {
  const facts = await inspectRaster(await file);
  return 'code' in facts ? [facts.code] : facts.personalData;
}

describe('personal data of a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('[M08] is found in the EXIF block of %s', async (format) => {
    const file = base()
      .withExif({ IFD2: { BodySerialNumber: '123' }, IFD3: PLACE })
      .toFormat(format)
      .toBuffer();
    expect(await personalData(file)).toEqual(['the place where it was taken (GPS)', 'the serial number of the camera']);
  });

  test('[M08] is found in XMP', async () => {
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      '<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,30N"/></rdf:RDF></x:xmpmeta>';
    expect(await personalData(base().withXmp(xmp).jpeg().toBuffer())).toEqual(['the place where it was taken (GPS)']);
  });

  test('[M08] does not include the camera, the date and the rights', async () => {
    const exif = { IFD0: { Make: 'Canon', Copyright: 'Example' }, IFD2: { DateTimeOriginal: '2026:01:01 00:00:00' } };
    expect(await personalData(base().withExif(exif).jpeg().toBuffer())).toEqual([]);
  });

  test('[M08] is none in a damaged block', () => {
    expect(personalDataIn({ exif: Buffer.from('II*\0\xff\xff\xff\x00', 'latin1') })).toEqual([]);
  });
});
