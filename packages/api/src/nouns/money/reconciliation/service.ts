export { settleDifference } from './differences.ts';
