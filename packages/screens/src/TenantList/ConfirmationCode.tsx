import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Spinner } from '@freight-hq/components/Spinner';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import * as styles from './TenantList.css.ts';
import type { DeletionCode } from './TenantList.tsx';

interface ConfirmationCodeProps {
  code: DeletionCode;
  onRequestCode(): void;
}

export function ConfirmationCode({ code, onRequestCode }: ConfirmationCodeProps) {
  if (code.status === 'missing') {
    return (
      <Alert
        tone="critical"
        action={
          <Button size="small" onPress={onRequestCode}>
            Get a new code
          </Button>
        }
      >
        {code.message}
      </Alert>
    );
  }
  return (
    <Stack gap="x2">
      <Text size={13} weight="medium">
        Confirmation code
      </Text>
      <div className={styles.code}>
        {code.status === 'requesting' ? (
          <Spinner label="Getting a confirmation code" />
        ) : (
          <code className={styles.codeValue}>{code.value}</code>
        )}
      </div>
    </Stack>
  );
}
