import { ChunkFailed } from '@freight-hq/screens/frame/ChunkFailed';
import { RouteError } from '@freight-hq/screens/frame/RouteError';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { useIsOnline } from '../lib/online.ts';
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
    if (error instanceof ChunkLoadError) return <MissingChunk />;
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

const reload = () => location.reload();

/** A part of the app that the network did not bring is loaded once the network is back. */
function MissingChunk() {
  const isOnline = useIsOnline();
  const wasOffline = useRef(!isOnline);
  useEffect(() => {
    if (isOnline && wasOffline.current) reload();
  }, [isOnline]);
  return <ChunkFailed onReload={reload} isOffline={!isOnline} />;
}
