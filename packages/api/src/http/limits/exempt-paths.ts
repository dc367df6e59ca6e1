/** Health probes must be answered also at the concurrency limit. */
export const exemptPaths: readonly string[] = ['/healthz', '/readyz'];
