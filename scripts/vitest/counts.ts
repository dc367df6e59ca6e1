import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Result of a suite; `left` counts skipped and todo tests. */
export interface Counts {
  passed: number;
  failed: number;
  left: number;
  /** Full names of the failed tests. */
  failures?: string[];
  /** Full names of the tests that passed on their second try; they count as passed. */
  repeated?: string[];
  /** From the start of its first file to the end of its last. */
  seconds?: number;
}

/** Writes the counts of each project to the file of `COUNTS_FILE`, for the sum over all suites. */
export default class CountsReporter implements Reporter {
  readonly #spans = new Map<string, { from: number; to: number }>();

  onTestModuleStart(module: TestModule): void {
    const now = performance.now();
    const from = this.#spans.get(suiteOf(module))?.from ?? now;
    this.#spans.set(suiteOf(module), { from, to: now });
  }

  onTestModuleEnd(module: TestModule): void {
    const span = this.#spans.get(suiteOf(module));
    if (span) span.to = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    printSlowest(modules);
    const file = process.env.COUNTS_FILE;
    if (!file) return;
    const counts: Record<string, Counts> = {};
    for (const module of modules) {
      const suite = suiteOf(module);
      count(module, (counts[suite] ??= { passed: 0, failed: 0, left: 0 }));
    }
    for (const [suite, { from, to }] of this.#spans) {
      const counted = counts[suite];
      if (counted) counted.seconds = (to - from) / 1000;
    }
    if (unhandledErrors.length > 0) counts['outside of tests'] = { passed: 0, failed: unhandledErrors.length, left: 0 };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(counts));
  }
}

/** Files that took more than five seconds, the slowest first. */
function printSlowest(modules: readonly TestModule[]): void {
  const slow = modules
    .map((module) => ({ module, seconds: module.diagnostic().duration / 1000 }))
    .filter(({ seconds }) => seconds > 5)
    .toSorted((a, b) => b.seconds - a.seconds);
  if (slow.length > 0) console.log('\nSlowest files:');
  for (const { module, seconds } of slow.slice(0, 15)) {
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${suiteOf(module)}  ${module.relativeModuleId}`);
  }
}

function count(module: TestModule, counts: Counts): void {
  // A file that cannot be loaded, and a hook that throws, have no failed test to show for it.
  const failedBefore = counts.failed;
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state === 'passed') {
      counts.passed += 1;
      if (test.diagnostic()?.flaky) (counts.repeated ??= []).push(`${module.relativeModuleId} > ${test.fullName}`);
    } else if (state === 'failed') fail(counts, module, `${test.fullName}: ${errors?.[0]?.message.split('\n')[0]}`);
    else counts.left += 1;
  }
  if (module.state() === 'failed' && counts.failed === failedBefore) fail(counts, module, 'the file itself');
}

function fail(counts: Counts, module: TestModule, name: string): void {
  counts.failed += 1;
  (counts.failures ??= []).push(`${module.relativeModuleId} > ${name}`);
}

/** Projects that run in a browser carry its name behind their own. */
const suiteOf = (module: TestModule): string => module.project.name.replace(/ \(.*\)$/, '');
