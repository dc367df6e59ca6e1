export interface RouteErrorProps {
  message: string;
  /** Names the failed call in the server's log. */
  requestId?: string;
  onRetry(): void;
}
