/** What is known of the sender: `verified` by the border server, or not, or nobody checks it here. */
export const senderChecks = ['verified', 'unverified', 'failed', 'unchecked'] as const;
export type SenderCheck = (typeof senderChecks)[number];

export const reportKinds = ['bounce', 'complaint'] as const;
export type ReportKind = (typeof reportKinds)[number];
