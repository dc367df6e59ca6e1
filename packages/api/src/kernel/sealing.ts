import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key that seals secrets; its id stands in what it has sealed. */
export interface SecretsKey {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

/** Where a secret is stored: table, row and column. What was sealed for one place opens in no other. */
export type SealedPlace = readonly [table: string, row: string, column: string];

/** Seals secrets for the database by AES-256-GCM. */
export interface Sealer {
  seal(secret: string, place: SealedPlace): string;
  /** Throws if the key is unknown, or the text was changed or belongs to another place. */
  open(sealed: string, place: SealedPlace): string;
  /** Whether the first key has sealed it; others are to be sealed again before an older key is taken away. */
  isCurrent(sealed: string): boolean;
  /** Whether one of the keys has sealed it. */
  canOpen(sealed: string): boolean;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export const keyBytes = 32;

/** The first key seals; all of them open. */
export function createSealer(keys: readonly [SecretsKey, ...SecretsKey[]]): Sealer {
  const [current] = keys;
  return {
    seal: (secret, place) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current.key, nonce).setAAD(boundTo(place));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `${current.id}:${Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64')}`;
    },
    open: (sealed, place) => {
      const id = keyIdOf(sealed);
      const found = keys.find((key) => key.id === id);
      if (!found) throw new Error(`SECRETS_KEYS has no key ${id}`);
      const bytes = Buffer.from(sealed.slice(id.length + 1), 'base64');
      const [nonce, text, tag] = [
        bytes.subarray(0, nonceBytes),
        bytes.subarray(nonceBytes, -tagBytes),
        bytes.subarray(-tagBytes),
      ];
      const decipher = createDecipheriv(algorithm, found.key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(boundTo(place)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
    isCurrent: (sealed) => keyIdOf(sealed) === current.id,
    canOpen: (sealed) => keys.some(({ id }) => id === keyIdOf(sealed)),
  };
}

/** The id of the key that has sealed a text. */
export const keyIdOf = (sealed: string): string => sealed.slice(0, Math.max(0, sealed.indexOf(':')));

const boundTo = (place: SealedPlace): Buffer => Buffer.from(JSON.stringify(place));
