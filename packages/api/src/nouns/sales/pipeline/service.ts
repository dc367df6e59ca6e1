// Figures that the board and the dashboard have in common.
export { pipelineOf, readStageSums, type StageSum } from './stage-sums.ts';
export { readVelocity } from './velocity.ts';
