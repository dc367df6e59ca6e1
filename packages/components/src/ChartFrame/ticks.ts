/** Round steps of a value axis around its zero. */
export interface Steps {
  step: number;
  /** Whole steps that the figures reach under zero. */
  below: number;
  above: number;
}

const rounded = [1, 2, 5, 10];

/** About `count` round steps that hold every figure and zero. */
export function stepsFor(figures: readonly number[], count = 4): Steps {
  const least = Math.min(0, ...figures);
  const most = Math.max(0, ...figures);
  const rough = (most - least) / count;
  if (rough === 0) return { step: 1, below: 0, above: 1 };
  const power = 10 ** Math.floor(Math.log10(rough));
  const fraction = rounded.find((candidate) => candidate * power >= rough * 0.999) ?? 10;
  // Counted things have no halves.
  const step = figures.every(Number.isInteger) ? Math.max(1, fraction * power) : fraction * power;
  return { step, below: Math.ceil(-least / step - 1e-9), above: Math.ceil(most / step - 1e-9) };
}

/** Two axes with their zeros and grid lines at the same heights. */
export function alignSteps(left: Steps, right: Steps): [Steps, Steps] {
  const below = Math.max(left.below, right.below);
  const above = Math.max(left.above, right.above);
  return [
    { step: left.step, below, above },
    { step: right.step, below, above },
  ];
}

export function tickValues({ step, below, above }: Steps): number[] {
  // Ten decimals remove the rounding errors of added tenths.
  return Array.from({ length: below + above + 1 }, (_, index) => Number(((index - below) * step).toFixed(10)));
}

/** Step between drawn labels, so that they do not overlap. */
export function labelStride(longest: number, room: number): number {
  return room <= 0 ? 1 : Math.max(1, Math.ceil(longest / room));
}
