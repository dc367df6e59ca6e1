import { generateSecret, generateURI, verifySync } from 'otplib';
import { encode } from 'uqr';
import type { SealedPlace } from '../../../kernel/sealing.ts';

const stepSeconds = 30;
/** How far a clock is looked for that goes wrong. */
const clockSeconds = 300;

/** 160 random bits in base32. */
export const newSecret = (): string => generateSecret();

export const secretPlace = (factorId: string): SealedPlace => ['factors', factorId, 'secret'];

/** The address that apps read from the QR code; they list the code under the name of the issuer. */
export const addressOf = (secret: string, email: string, issuer: string): string =>
  generateURI({ issuer, label: email, secret });

/** A QR code as one path of bars, with the border that readers need. */
export function qrOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4, ecc: 'M' });
  const bars = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? size : end) - x}v1H${x}z`];
    }),
  );
  return { size, path: bars.join('') };
}

/** The step whose code it is: the present one, the one before or the one after. The comparison takes constant time. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  return stepWithin(secret, code, now, stepSeconds);
}

/** By how many seconds a clock differs if the code is right for another time; positive if the code is ahead. */
export function secondsOff(secret: string, code: string, now: Date, after: number): number | undefined {
  const step = stepWithin(secret, code, now, clockSeconds);
  if (step === undefined || step <= after) return undefined;
  return (step - Math.floor(now.getTime() / 1_000 / stepSeconds)) * stepSeconds;
}

function stepWithin(secret: string, token: string, now: Date, epochTolerance: number): number | undefined {
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(now.getTime() / 1_000);
  const found = verifySync({ secret, token, epoch, epochTolerance, period: stepSeconds, digits: 6, algorithm: 'sha1' });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}
