import { conflict } from '../errors.ts';

export const scanStates = ['waiting', 'clean', 'found'] as const;
export type ScanState = (typeof scanStates)[number];

/** Why a scanner has not answered: it took too long, it ended with an error, or it could not be started. */
export const scanProblems = ['silent', 'failed', 'absent'] as const;
export type ScanProblem = (typeof scanProblems)[number];

/** What users see: `unanswered` files were tried without an answer and wait for the next attempt. */
export const shownScans = ['waiting', 'unanswered', 'clean', 'found'] as const;

/** Throws for a file that must not be served: one with a finding, and, if a scanner is set, one without an answer. */
export function assertServable(state: ScanState | null, finding: string | null, hasScanner: boolean): void {
  if (state === 'found') {
    const detail = `Withheld: the scanner found ${finding ?? 'harmful content'} in this file. Ask for another file`;
    throw conflict(detail, { code: 'scan_found' });
  }
  if (state === 'clean' || !hasScanner) return;
  throw conflict('Withheld: the scanner has not answered for this file yet', { code: 'scan_pending' });
}

/** Throws unless a file waits for another attempt of a scanner. */
export function assertUnanswered(state: ScanState | null, problem: ScanProblem | null, hasScanner: boolean): void {
  if (hasScanner && state === 'waiting' && problem !== null) return;
  throw conflict('This file does not wait for another scan', { code: 'no_scan_due' });
}
