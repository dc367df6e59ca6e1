import type { Stage } from '../leads/rules.ts';

/** The name of a stage in the velocity of the pipeline. */
export const velocityLabel = (stage: Stage): string => (stage === 'Demo Scheduled' ? 'Demo' : stage);

/** Cards that a column of the board has at first. */
export const boardDepth = 50;
/** Cards that a user can have loaded of each column. */
export const deepestBoard = 500;

/** Parts of the product that a user opens by a request for early access. */
export const earlyFeatures = ['sales.pipeline'] as const;
export type EarlyFeature = (typeof earlyFeatures)[number];

/** Whether a lead has been at its stage for more than twice the average days of the stage. */
export const isAgeing = (days: number, averageDays: number | null): boolean =>
  averageDays !== null && days > 2 * averageDays;
