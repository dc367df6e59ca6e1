// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { type LockedPayment, lockPayment, readUncovered } from './asking.ts';
export { payOutNote } from './commands.ts';
export { refundService } from './provided.ts';
export { readRefunds } from './reading.ts';
export { keepObservedRefund } from './settling.ts';
export { partsOf } from './rules.ts';
export type { RefundRunner } from './runner.ts';
