// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { removeMissing, type WithTx } from './batch/apply.ts';
export { receiveRows } from './batch/receive.ts';
export { recordCall } from './commands.ts';
export type { RowResult } from './contract.ts';
