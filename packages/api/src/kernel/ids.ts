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

const drawn = new Uint8Array(10 * 256);
let used = drawn.length;

/** Many at once, since each call of the system's generator costs more than an id. Nothing is given out twice. */
function randomBytes(length: number): Uint8Array {
  if (used + length > drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  used += length;
  return drawn.subarray(used - length, used);
}

function uuidV7(timestampMs: number, [r0 = 0, r1 = 0, r2 = 0, ...rest]: Uint8Array): number[] {
  const high = Math.floor(timestampMs / 2 ** 32);
  const time = [high >> 8, high, timestampMs >>> 24, timestampMs >>> 16, timestampMs >>> 8, timestampMs];
  const randA = ((r0 & 3) << 10) | (r1 << 2) | (r2 >> 6);
  return [...time.map((byte) => byte & 255), 0x70 | (randA >> 8), randA & 255, 0x80 | (r2 & 63), ...rest];
}

function encode(bytes: readonly number[]): string {
  let text = '';
  let kept = 0;
  // 26 characters have two bits more than 16 bytes.
  let bits = 2;
  for (const byte of bytes) {
    kept = (kept << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(kept >> (bits - 5)) & 31];
    kept &= (1 << bits) - 1;
  }
  return text;
}

const shape = /^([a-z]{3})_[0-9a-hjkmnp-tv-z]{26}$/;

/** The prefix of an id, or undefined if the text is not an id of the product. */
export const prefixOf = (text: string): string | undefined => shape.exec(text)?.[1];
