import { spawn, type ChildProcess } from 'node:child_process';
import { root } from './paths.ts';

const running = new Set<ChildProcess>();
let isStopping = false;

interface CommandOptions {
  env?: Record<string, string>;
  /** Collects the output instead of showing it. */
  isQuiet?: boolean;
  cwd?: string;
  /** Sends a signal to the program after this time. */
  limitMs?: number;
}

export interface CommandResult {
  code: number;
  output: string;
}

/** Runs a program with no standard input and answers its exit code. */
export function runCommand(
  command: string,
  parameters: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  if (isStopping) return Promise.resolve({ code: 130, output: '' });
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: options.isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    const limit = options.limitMs === undefined ? undefined : setTimeout(() => child.kill('SIGTERM'), options.limitMs);
    let output = '';
    const collect = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const end = (code: number): void => {
      running.delete(child);
      clearTimeout(limit);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Ends the running programs and starts no more, so that an interrupted run leaves no process. */
export function stopCommands(): void {
  isStopping = true;
  for (const child of running) child.kill('SIGTERM');
}
