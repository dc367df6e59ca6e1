export { closeBooks } from './posting.ts';
