/** Kinds of id, by prefix. The prefix says what a thing is wherever its id turns up. */
export const idPrefixes = {
  company: 'cmp',
  tenant: 'ten',
  user: 'usr',
  authSession: 'sid',
  invitation: 'inv',
  deletionCode: 'dcd',
  ticket: 'tkt',
  invoice: 'ivc',
  payment: 'pay',
  paymentRun: 'prn',
  outboxMessage: 'msg',
  driver: 'drv',
  vehicle: 'veh',
  load: 'lod',
  bankAccount: 'acc',
  ledgerAccount: 'lac',
  ledgerTransfer: 'ltr',
  subscriptionEvent: 'sev',
  ticketEvent: 'tev',
  ticketMessage: 'tms',
  onboarding: 'onb',
  onboardingEvent: 'oev',
  alert: 'alr',
  alertClock: 'acl',
  alertEvent: 'aev',
  collaborationSession: 'ses',
  annotation: 'ann',
  article: 'art',
  supportDashboard: 'dsh',
  auditEntry: 'aud',
} as const;

export type IdKind = keyof typeof idPrefixes;

/** The name of a kind of id in messages, such as `an alert id`. */
export function idLabel(kind: IdKind): string {
  const words = kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words} id`;
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** An id: the prefix of its kind and 26 lower-case Crockford base-32 characters of a UUIDv7. */
export function newId(kind: IdKind, timestampMs: number = Date.now(), random = randomBytes): string {
  return `${idPrefixes[kind]}_${encode(uuidV7(timestampMs, random(10)))}`;
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

/** The kind an id claims by its prefix, or undefined where the text is no id of ours. */
export function kindOfId(text: string): IdKind | undefined {
  const prefix = shape.exec(text)?.[1];
  return (Object.keys(idPrefixes) as IdKind[]).find((kind) => idPrefixes[kind] === prefix);
}
