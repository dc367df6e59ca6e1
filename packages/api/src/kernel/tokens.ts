import { hash, randomBytes } from 'node:crypto';

/** A new opaque token: 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');
