export const paymentStates = ['pending', 'sent', 'rejected', 'returned'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What the sandbox does with new payments; `lose_answer` is for the next one alone. */
export const sandboxModes = ['settle', 'delay', 'return', 'reject', 'lose_answer'] as const;
export type SandboxMode = (typeof sandboxModes)[number];
