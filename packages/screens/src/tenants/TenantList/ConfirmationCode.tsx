import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Spinner } from '@freight-hq/components/Spinner';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import * as styles from './TenantList.css.ts';

interface ConfirmationCodeProps {
  /** Undefined until it arrives. */
  code: string | undefined;
  /** Why there is no valid code. */
  fault: string | undefined;
  onRequestCode(): void;
}

export function ConfirmationCode({ code, fault, onRequestCode }: ConfirmationCodeProps) {
  if (fault !== undefined) {
    return (
      <Alert
        tone="critical"
        action={
          <Button size="small" onPress={onRequestCode}>
            Get a new code
          </Button>
        }
      >
        {fault}
      </Alert>
    );
  }
  return (
    <Stack gap="x2">
      <Text size={13} weight="medium">
        Confirmation code
      </Text>
      <div className={styles.code}>
        {code === undefined ? (
          <Spinner label="Getting a confirmation code" />
        ) : (
          <code className={styles.codeValue}>{code}</code>
        )}
      </div>
    </Stack>
  );
}
