import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '../../nouns/people/passkeys/contract.ts';
import type { TestApi } from '../api.ts';

/** How an answer differs from that of an honest authenticator. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  isUserVerified?: boolean;
  isUserPresent?: boolean;
  counter?: number;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** The little of CBOR (RFC 8949) that an authenticator speaks. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])]);
}

/** An authenticator with one key pair (ES256), at the address of the demo. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;

  /** The answer to `create` in a browser. */
  make({ challenge, rp }: Pick<PasskeyCreation, 'challenge' | 'rp'>, deviation: Deviation = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coseKey = new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(coseKey)]);
    const authData = Buffer.concat([this.#data(rp.id, 0x40, deviation), credential]);
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      clientDataJSON: this.#clientData('webauthn.create', challenge, deviation).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** The answer to `get` in a browser. */
  sign({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>, deviation: Deviation = {}): PasskeyAssertion {
    const clientData = this.#clientData('webauthn.get', challenge, deviation);
    const authenticatorData = this.#data(rpId, 0, deviation);
    const signed = createSign('sha256').update(authenticatorData).update(sha256(clientData));
    return {
      id: this.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signed.sign(this.#keys.privateKey).toString('base64url'),
    };
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const origin = 'http://localhost:4780';
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...only(deviation) }));
  }

  #data(rpId: string, flags: number, deviation: Deviation): Buffer {
    const { isUserPresent = true, isUserVerified = true, counter = this.counter } = deviation;
    const tail = Buffer.alloc(5);
    tail[0] = flags | (isUserPresent ? 1 : 0) | (isUserVerified ? 4 : 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), tail]);
  }
}

const only = ({ origin, type, challenge }: Deviation) => ({
  ...(origin !== undefined && { origin }),
  ...(type !== undefined && { type }),
  ...(challenge !== undefined && { challenge }),
});

/** Adds a passkey for the caller and saves the recovery codes of the first. */
export async function addPasskey(api: TestApi, token: string, name = 'Laptop') {
  const post = (path: string, body?: object) =>
    api.call('POST', `/hq/api/factors/${path}`, { token, ...(body && { body }) });
  const started = await post('passkeys');
  if (started.status !== 201) throw new Error(started.text);
  const authenticator = new Authenticator();
  const credential = authenticator.make(started.json as PasskeyCreation);
  const confirmed = await post('passkeys/confirm', { name, credential });
  if (confirmed.status !== 200) throw new Error(confirmed.text);
  const { factor, recovery } = confirmed.json as {
    factor: { id: string };
    recovery?: { batchId: string; codes: string[] };
  };
  if (recovery) await post('recovery-codes/saved', { batchId: recovery.batchId });
  return { id: factor.id, authenticator, codes: recovery?.codes ?? [] };
}

/** A challenge of the server for one of the caller's passkeys. */
export const requestOf = async (api: TestApi, token: string, path: 'factor' | 'reauth'): Promise<PasskeyRequest> =>
  (await api.call('POST', `/hq/api/${path}/options`, { token })).json as PasskeyRequest;
