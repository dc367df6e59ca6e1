import { Button } from '@freight-hq/components/Button';
import { Dialog } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { Text } from '@freight-hq/components/Text';
import { formatCountdown } from './formatCountdown.ts';

interface IdleWarningDialogProps {
  /** Absent while the dialog is closed. */
  remainingMs: number | undefined;
  onStaySignedIn(): void;
  onSignOut(): void;
}

export function IdleWarningDialog({ remainingMs, onStaySignedIn, onSignOut }: IdleWarningDialogProps) {
  return (
    <Dialog
      title={`You'll be signed out in ${formatCountdown(remainingMs ?? 0)}`}
      role="alertdialog"
      size="small"
      isOpen={remainingMs !== undefined}
      isDismissable={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onStaySignedIn();
      }}
      footer={
        <Inline gap="x3" justify="end">
          <Button variant="primary" onPress={onStaySignedIn}>
            Stay signed in
          </Button>
          <Button onPress={onSignOut}>Sign out now</Button>
        </Inline>
      }
    >
      <Text tone="muted">
        There has been no activity for a while. To protect the account, the session ends by itself.
      </Text>
    </Dialog>
  );
}
