import { spawn } from 'node:child_process';
import type { ScanProblem } from '../../kernel/files/scan.ts';

export type ScanAnswer = { state: 'clean' } | { state: 'found'; finding: string };

/** No answer. */
export class ScanFailure extends Error {
  readonly problem: ScanProblem;

  constructor(problem: ScanProblem, message: string) {
    super(message);
    this.name = 'ScanFailure';
    this.problem = problem;
  }
}

export interface Scanner {
  /** Rejects with a `ScanFailure` if there is no answer. */
  scan(bytes: Uint8Array, signal: AbortSignal): Promise<ScanAnswer>;
}

const mostOutputBytes = 16 * 1024;

/**
 * Runs a command without a shell and hands the file to its standard input. It exits as clamdscan does: 0 for a clean
 * file, 1 for a finding; everything else is no answer. It gets no setting of the server.
 */
export function commandScanner([command = '', ...args]: readonly string[]): Scanner {
  return {
    scan: (bytes, signal) =>
      new Promise((resolve, reject) => {
        const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' };
        // A group of processes, so that those which the command starts end with it.
        const child = spawn(command, args, { cwd: '/', detached: true, env, stdio: ['pipe', 'pipe', 'ignore'] });
        let output = '';
        let isSettled = false;
        const settle = (outcome: ScanAnswer | ScanFailure) => {
          if (isSettled) return;
          isSettled = true;
          signal.removeEventListener('abort', onAbort);
          endGroup(child.pid);
          if (outcome instanceof ScanFailure) reject(outcome);
          else resolve(outcome);
        };
        const onAbort = () => settle(new ScanFailure('silent', 'The scanner did not answer in time'));
        signal.addEventListener('abort', onAbort);
        if (signal.aborted) onAbort();
        child.on('error', () => settle(new ScanFailure('absent', 'The scanner could not be started')));
        child.stdout.on('data', (chunk: Buffer) => {
          output += chunk.toString('latin1');
          if (output.length > mostOutputBytes) settle(new ScanFailure('failed', 'The scanner wrote too much'));
        });
        child.on('close', (code) => settle(answerOf(code, output)));
        // A scanner may answer before it has read the whole file.
        child.stdin.on('error', () => undefined);
        child.stdin.end(bytes);
      }),
  };
}

function answerOf(code: number | null, output: string): ScanAnswer | ScanFailure {
  if (code === 0) return { state: 'clean' };
  if (code === 1) return { state: 'found', finding: findingIn(output) };
  return new ScanFailure('failed', `The scanner ended with ${code === null ? 'a signal' : `code ${code}`}`);
}

/** The name in a line such as 'stream: Eicar-Signature FOUND'. */
function findingIn(output: string): string {
  const named = output.split('\n').find((line) => line.trimEnd().endsWith(' FOUND'));
  const name = named?.trimEnd().slice(0, -' FOUND'.length).split(': ').at(-1) ?? '';
  return name.replaceAll(/[^\w.:/-]/g, '').slice(0, 100) || 'harmful content';
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
