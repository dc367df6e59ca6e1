export interface SessionCheckProps {
  /** Absent while the check runs. */
  failure?: { message: string; requestId?: string; onRetry(): void };
}
