type ThreeLetters<Prefix extends string> = Prefix extends `${infer _A}${infer _B}${infer _C}${infer Rest}`
  ? Rest extends ''
    ? Prefix
    : never
  : never;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * An id: the prefix of its kind, which a noun declares, and 26 lower-case Crockford base-32 characters of a UUIDv7.
 */
export function newId<Prefix extends string>(
  prefix: ThreeLetters<Prefix>,
  timestampMs: number = Date.now(),
  random = randomBytes,
): string {
  return `${String(prefix)}_${encode(uuidV7(timestampMs, random(10)))}`;
}

function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}

function uuidV7(timestampMs: number, random: Uint8Array): bigint {
  let tail = 0n;
  for (const byte of random) tail = (tail << 8n) | BigInt(byte);
  const randA = (tail >> 62n) & 0xfffn;
  const randB = tail & ((1n << 62n) - 1n);
  return (BigInt(timestampMs) << 80n) | (0x7n << 76n) | (randA << 64n) | (0b10n << 62n) | randB;
}

function encode(value: bigint): string {
  let text = '';
  for (let shift = 125n; shift >= 0n; shift -= 5n) text += alphabet[Number((value >> shift) & 31n)];
  return text;
}

const shape = /^([a-z]{3})_[0-9a-hjkmnp-tv-z]{26}$/;

/** The prefix of an id, or undefined if the text is not an id of the product. */
export const prefixOf = (text: string): string | undefined => shape.exec(text)?.[1];
