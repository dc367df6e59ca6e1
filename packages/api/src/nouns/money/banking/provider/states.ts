export const paymentStates = ['pending', 'sent', 'rejected', 'returned'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The sandbox's treatment of new payments; `lose_answer` applies only to the next one. */
export const sandboxModes = ['settle', 'delay', 'return', 'reject', 'lose_answer'] as const;
export type SandboxMode = (typeof sandboxModes)[number];
