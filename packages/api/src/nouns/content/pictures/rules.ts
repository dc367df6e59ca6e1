import { tooLarge } from '../../../kernel/errors.ts';

/** Bytes of a picture, as it is sent and as it is served. */
export const mostPictureBytes = 2_000_000;

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;
export type PictureType = keyof typeof endings;
export const pictureTypes = Object.keys(endings) as PictureType[];

/** Where a picture is served: its address has its content's hash, so that it never changes. */
export const picturePath = (sha256: string, mediaType: PictureType): string =>
  `/site/pictures/${sha256}.${endings[mediaType]}`;

const pattern = /^\/site\/pictures\/([0-9a-f]{64})\.(?:png|jpg)$/;

/** The hash in the address of a picture; undefined for another address. */
export const pictureHash = (path: string): string | undefined => pattern.exec(path)?.[1];

export const pictureTooLarge = () =>
  tooLarge(`The picture has more than ${mostPictureBytes / 1_000_000} MB; make it smaller`);
