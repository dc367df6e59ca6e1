import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import * as styles from './SsoStart.css.ts';

export interface SsoStartProps {
  /** What the operator calls the provider. */
  name: string;
  /** Whether only emergency owners sign in by password, so that the form stands behind a button. */
  isRequired?: boolean;
  isStarting: boolean;
  /** Why the provider could not be opened. */
  error?: string;
  onStart(): void;
}

/** The way in by single sign-on, above a form that is the other way. */
export function SsoStart({ name, isRequired = false, isStarting, error, onStart }: SsoStartProps) {
  return (
    <Stack gap="x5">
      <Button
        isWide
        {...(isRequired && { variant: 'primary' })}
        isBusy={isStarting}
        busyLabel={`Opening ${name}...`}
        onPress={onStart}
      >
        {`Continue with ${name}`}
      </Button>
      {error && <Alert tone="critical">{error}</Alert>}
      {!isRequired && (
        <div className={styles.or}>
          <Text size={13} tone="muted">
            or
          </Text>
        </div>
      )}
    </Stack>
  );
}
