import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';

interface NoAccessNoteProps {
  email: string;
  onGoToDashboard(): void;
  onSignOut(): void;
}

export function NoAccessNote({ email, onGoToDashboard, onSignOut }: NoAccessNoteProps) {
  return (
    <Alert
      tone="info"
      action={
        <Inline gap="x2" wrap>
          <Button size="small" onPress={onGoToDashboard}>
            Go to dashboard
          </Button>
          <Button size="small" variant="quiet" onPress={onSignOut}>
            Sign out
          </Button>
        </Inline>
      }
    >
      Signed in as {email}, no HQ access
    </Alert>
  );
}
