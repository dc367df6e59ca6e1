import { TriangleAlert } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { Text } from '@freight-hq/components/Text';
import { MessagePage } from '../../lib/MessagePage.tsx';

export interface RouteErrorProps {
  message: string;
  /** Names the failed call in the log of the server. */
  requestId?: string;
  onRetry(): void;
}

/** The replacement of a page that failed to render; the frame around it still works. */
export function RouteError({ message, requestId, onRetry }: RouteErrorProps) {
  return (
    <MessagePage
      icon={<TriangleAlert size={20} aria-hidden />}
      title="This page could not be shown"
      level={2}
      actions={
        <Button variant="primary" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      <Text>{message}</Text>
      {requestId && (
        <Text size={13}>
          Request{' '}
          <Text as="span" size={13} mono>
            {requestId}
          </Text>
        </Text>
      )}
    </MessagePage>
  );
}
