// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { movedSince } from './moved-since.ts';
export { lift_stop } from './proposals.ts';
export { thresholdCents } from './read-threshold.ts';
export { findStop } from './stop.ts';
export { assertWithinLimits, findLimitRefusal } from './withdrawal-limits.ts';
