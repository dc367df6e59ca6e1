import { service } from '../../http/noun/runtime.ts';
import { createPaymentRunner, type PaymentRunner } from './runner.ts';
import { providerOf } from './sandbox.ts';

/** The runner of payment runs. */
export const paymentService = service(({ db, settings, logger }) =>
  createPaymentRunner({ db, provider: providerOf(settings), logger }),
);

export type { PaymentRunner };
