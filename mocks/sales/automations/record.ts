export { prepare } from '../leads/record.ts';
