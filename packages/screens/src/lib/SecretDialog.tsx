import type { ReactNode } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Dialog } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { TextField } from '@freight-hq/components/TextField';
import { selectAll } from './selectAll.ts';

export interface SecretDialogProps {
  title: string;
  secret: string;
  /** What HQ keeps of it, and where it belongs. */
  notice: string;
  onCopy(text: string): void;
  onClose(): void;
  /** How the secret is used. */
  children?: ReactNode;
}

/** A secret that shows once, hence Escape does not close it. */
export function SecretDialog({ title, secret, notice, onCopy, onClose, children }: SecretDialogProps) {
  return (
    <Dialog
      title={title}
      size="large"
      isOpen
      isKeyboardDismissDisabled
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Inline gap="x3" justify="end">
          <Button onPress={onClose}>I Have Stored It</Button>
          <Button variant="primary" onPress={() => onCopy(secret)}>
            Copy Secret
          </Button>
        </Inline>
      }
    >
      <Stack gap="x4">
        <Alert tone="caution" title="The secret shows this once">
          {notice}
        </Alert>
        <TextField label="Secret" value={secret} isReadOnly onFocus={selectAll} />
        {children}
      </Stack>
    </Dialog>
  );
}
