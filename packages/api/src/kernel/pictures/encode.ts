import { createJimp } from '@jimp/core';
import jpeg from '@jimp/js-jpeg';
import png from '@jimp/js-png';
import { mostMegapixels, noPicture, tooManyPixels, unreadable } from './refusals.ts';

export interface Picture {
  mediaType: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

const quality = 82;

const Jimp = createJimp({ formats: [png, jpeg] });

/**
 * A PNG or JPEG picture written anew, upright and without anything beside its pixels, such as the place where it was
 * taken. Throws a refusal for anything else, and for one with too many pixels.
 */
export async function encodeAgain(given: Uint8Array): Promise<Picture> {
  const bytes = Buffer.from(given);
  const mediaType = typeOf(bytes);
  if (!mediaType) throw noPicture();
  if (mediaType === 'image/png' && bytes.length >= 24 && pixelsOf(bytes) > mostMegapixels * 1_000_000)
    throw tooManyPixels();
  const picture = await Jimp.fromBuffer(bytes, {
    'image/jpeg': { maxResolutionInMP: mostMegapixels, maxMemoryUsageInMB: 512 },
  }).catch((error: unknown) => {
    throw /maxResolutionInMP|maxMemoryUsageInMB/.test(String(error)) ? tooManyPixels() : unreadable();
  });
  const { width, height } = picture;
  const written = await (mediaType === 'image/png'
    ? picture.getBuffer('image/png')
    : picture.getBuffer('image/jpeg', { quality }));
  return { mediaType, width, height, bytes: Uint8Array.from(written) };
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

function typeOf(bytes: Buffer): Picture['mediaType'] | undefined {
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return 'image/png';
  return bytes.subarray(0, jpegStart.length).equals(jpegStart) ? 'image/jpeg' : undefined;
}

/** The header of a PNG comes first, and has its size. */
const pixelsOf = (bytes: Buffer): number => bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
