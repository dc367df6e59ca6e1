/** A source of numbers that are the same for the same seed, in every run and on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  /** `count` different items, in random order. */
  sample<T>(items: readonly T[], count: number): T[];
  bytes(length: number): Uint8Array;
}

/** One stream of numbers for each part of the world, so that a change of one leaves the others alone. */
export function randomOf(seed: number, part: string): Random {
  const next = mulberry32(hash(`${seed}:${part}`));
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => items[between(0, items.length - 1)] as T;
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const rest = [...items];
    return Array.from(
      { length: Math.min(count, items.length) },
      () => rest.splice(between(0, rest.length - 1), 1)[0] as T,
    );
  };
  const bytes = (length: number) => Uint8Array.from({ length }, () => between(0, 255));
  return { next, between, pick, sample, bytes };
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return value >>> 0;
}

function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
