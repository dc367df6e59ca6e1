import type { SuiteResult } from './suites.ts';

/** A suite that ran nothing counts as a failure, and so does a test that was left out. */
export function failuresOf({ passed, failed, left }: SuiteResult): number {
  return failed + left + (passed + failed + left === 0 ? 1 : 0);
}

export function lineOf(result: SuiteResult): string {
  const { name, passed, left, seconds } = result;
  const failed = failuresOf(result);
  const notes = [
    left > 0 ? `${left} left out` : '',
    passed + failed === 1 && failed === 1 && result.failed === 0 && left === 0 ? 'no test ran' : '',
    seconds === undefined ? '' : `${seconds.toFixed(1)} s`,
  ].filter(Boolean);
  const mark = failed > 0 ? 'x' : '.';
  return `${mark} ${name.padEnd(24)} ${passed} passed, ${failed} failed${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}

/** Prints every suite, the note, and the line with the sum; returns the exit code. */
export function report(results: readonly SuiteResult[], note?: string): 0 | 1 {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + failuresOf(result), 0);
  printList('Failed', results, ({ failures }) => failures);
  printList('Passed on the second try', results, ({ repeated }) => repeated);
  console.log(`\n${results.map(lineOf).join('\n')}\n`);
  if (note) console.log(`${note}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

function printList(
  title: string,
  results: readonly SuiteResult[],
  of: (result: SuiteResult) => readonly string[] | undefined,
): void {
  const lines = results.flatMap((result) => (of(result) ?? []).map((name) => `  ${result.name}: ${name}`));
  if (lines.length > 0) console.log(`\n${title}:\n${lines.join('\n')}`);
}
