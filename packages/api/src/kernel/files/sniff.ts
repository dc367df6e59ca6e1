export const storedTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type StoredType = (typeof storedTypes)[number];

export const extensions: Record<StoredType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

const marks: readonly [StoredType, readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** The type of a file by its first bytes, whatever its name and its sender say; undefined for every other type. */
export const sniffType = (bytes: Uint8Array): StoredType | undefined =>
  marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
