const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const randomBytes = 10;

/** An id as the API makes them: 26 lower-case Crockford base-32 characters of a UUIDv7. */
export function newAnnotationId(nowMs = Date.now()): string {
  let tail = 0n;
  for (const byte of crypto.getRandomValues(new Uint8Array(randomBytes))) tail = (tail << 8n) | BigInt(byte);
  const high = (tail >> 62n) & 0xfffn;
  const low = tail & ((1n << 62n) - 1n);
  const value = (BigInt(nowMs) << 80n) | (0x7n << 76n) | (high << 64n) | (0b10n << 62n) | low;
  let text = '';
  for (let shift = 125n; shift >= 0n; shift -= 5n) text += alphabet[Number((value >> shift) & 31n)];
  return `ann_${text}`;
}
