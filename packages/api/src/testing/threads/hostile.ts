/** A cell with this text keeps the code of a thread busy, as an expression with endless steps would. */
export const endless = 'NEVER ENDS';

/** Longer than any test waits; without a thread, a test ends all the same. */
const busyMs = 60_000;

/** Plants a mistake into the reading of CSV files, in the thread that imports this. */
export function plantMistake(): void {
  for (const name of ['trim', 'split'] as const) {
    const original = String.prototype[name] as (...given: unknown[]) => unknown;
    const planted = function (this: string, ...given: unknown[]): unknown {
      const end = performance.now() + busyMs;
      while (this.includes(endless) && performance.now() < end);
      return original.apply(this, given);
    };
    Object.defineProperty(String.prototype, name, { value: planted });
  }
}
