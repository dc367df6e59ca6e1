export { prepare } from '../bank-customers/record.ts';
