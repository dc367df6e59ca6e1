import { invalid } from '../errors.ts';

/** Millions of pixels: what a camera takes, and what fits into the memory of a thread. */
export const mostMegapixels = 24;

export const noPicture = () => invalid('Choose a PNG or JPEG picture', { code: 'no_picture' });
export const unreadable = () =>
  invalid('The picture cannot be read; save it as PNG or JPEG once more', { code: 'unreadable' });
export const tooManyPixels = () =>
  invalid(`The picture has more than ${mostMegapixels} million pixels; make it smaller`, { code: 'too_many_pixels' });
