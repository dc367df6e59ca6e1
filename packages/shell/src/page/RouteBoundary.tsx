import { ChunkFailed } from '@freight-hq/screens/ChunkFailed';
import { RouteError } from '@freight-hq/screens/RouteError';
import { Component, type ReactNode } from 'react';
import { ApiError } from '../http/apiError.ts';
import { ChunkLoadError } from './chunkLoadError.ts';

interface State {
  error?: unknown;
}

/** Keeps a page's failure to the page. */
export class RouteBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof ChunkLoadError) return <ChunkFailed onReload={() => location.reload()} />;
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    return (
      <RouteError
        message="This page could not be shown."
        {...(requestId && { requestId })}
        onRetry={() => this.setState({ error: undefined })}
      />
    );
  }
}
