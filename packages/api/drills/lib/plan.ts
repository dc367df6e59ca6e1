import { parseArgs } from 'node:util';

export interface Plan {
  /** The machine may be busy, so no check depends on time. */
  isShort: boolean;
  rounds: number;
  seed: number;
  /** From 0 to 1, the same series for the same seed. */
  random(): number;
}

/** How often and with which luck a drill runs: `--short`, `--rounds <n>`, `--seed <n>`. */
export function readPlan(rounds: { short: number; long: number }): Plan {
  const { values } = parseArgs({
    options: { short: { type: 'boolean' }, rounds: { type: 'string' }, seed: { type: 'string' } },
  });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  return {
    isShort: values.short === true,
    rounds: Number(values.rounds ?? (values.short ? rounds.short : rounds.long)),
    seed,
    random: randomFrom(seed),
  };
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
