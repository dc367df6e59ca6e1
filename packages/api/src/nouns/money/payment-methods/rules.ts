/** What a tenant is charged by. */
export const methodKinds = ['card', 'us_bank_account'] as const;

/** `verifying`: a bank account whose holder has still to confirm it; `detached`: it is charged no more. */
export const methodStatuses = ['active', 'verifying', 'detached'] as const;
