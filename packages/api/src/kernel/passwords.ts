import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { unavailable } from './errors.ts';

const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltLength = 16;
const tagLength = 32;

/** Hashes and checks passwords, two at a time, so that sign-ins do not block other requests. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash to check against. */
  verify(password: string, hash: string | null | undefined): Promise<{ isRight: boolean; isOutdated: boolean }>;
}

export function createPasswordHasher({ parallel, queued }: { parallel: number; queued: number }): PasswordHasher {
  const enqueue = createQueue(parallel, queued);
  return {
    hash: (password) => enqueue(() => hashPassword(password)),
    verify: (password, hash) => enqueue(() => verifyPassword(password, hash)),
  };
}

/** Argon2id as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltLength);
  const tag = await derive({ ...cost, message: password, nonce, tagLength });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(randomBytes(saltLength))}$${unpadded(randomBytes(tagLength))}`;

async function verifyPassword(password: string, hash: string | null | undefined) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = shape.exec(hash ?? '') ?? shape.exec(dummyHash) ?? [];
  const used = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(tag, 'base64');
  const nonce = Buffer.from(salt, 'base64');
  const given = await derive({ ...used, message: password, nonce, tagLength: expected.length });
  const isRight = timingSafeEqual(given, expected) && Boolean(hash);
  return { isRight, isOutdated: used.memory < cost.memory || used.passes < cost.passes };
}

const derive = (parameters: Argon2Parameters): Promise<Buffer> => promisify(argon2)('argon2id', parameters);

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

function createQueue(parallel: number, queued: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= parallel) {
      if (waiting.length >= queued) throw unavailable('Too many sign-ins at once; try again', { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed over, not freed, so that no other caller can take it in between.
      if (next) next();
      else running -= 1;
    }
  };
}
