import { good } from '../../lib/toasts.ts';
import { proposed } from '../bank-accounts/words.ts';

export const controlToasts = {
  outgoingStopped: () => good('Outgoing money is stopped'),
  liftProposed: () => proposed('Lifting Proposed'),
  thresholdProposed: () => proposed('Threshold Proposed'),
} as const;
