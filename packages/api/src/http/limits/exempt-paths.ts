/** What a balancer asks about a crowded process must be answered all the same. */
export const exemptPaths: readonly string[] = ['/healthz', '/readyz'];
