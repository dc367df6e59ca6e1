import { CloudOff } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { Spinner } from '@freight-hq/components/Spinner';
import { Text } from '@freight-hq/components/Text';
import { MessagePage } from '../../lib/MessagePage.tsx';
import * as styles from './SessionCheck.css.ts';

export interface SessionCheckProps {
  /** Absent while the check runs. */
  failure?: { message: string; requestId?: string; onRetry(): void; onSignOut(): void };
}

/** Fills the window until the user is loaded. */
export function SessionCheck({ failure }: SessionCheckProps) {
  if (!failure) {
    return (
      <main className={styles.page}>
        <Spinner label="Checking your session" />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <MessagePage
        icon={<CloudOff size={20} aria-hidden />}
        title="Your session could not be checked"
        level={1}
        actions={
          <>
            <Button variant="primary" onPress={failure.onRetry}>
              Try again
            </Button>
            <Button onPress={failure.onSignOut}>Sign out</Button>
          </>
        }
      >
        <Text>{failure.message}</Text>
        {failure.requestId && (
          <Text size={13} mono>
            {failure.requestId}
          </Text>
        )}
      </MessagePage>
    </main>
  );
}
