import { useId, type ReactNode } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Dialog, type DialogRole, type DialogSize } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { useLeave } from '@freight-hq/components/Unsaved';
import { Form } from './Form.tsx';

interface FormDialogProps {
  title: string;
  size?: DialogSize;
  role?: DialogRole;
  /** The submit button, and its label while busy. */
  submit: {
    label: string;
    busyLabel?: string;
    variant?: 'primary' | 'danger';
    isDisabled?: boolean;
    disabledReason?: string | undefined;
  };
  /** Buttons between Cancel and the submit button. */
  actions?: ReactNode;
  /** While it is sent, the dialog neither closes nor sends it again. */
  isSaving?: boolean;
  /** Whether the form has unsaved changes; then the dialog asks before it closes. */
  isChanged: boolean;
  /** Why it was refused: a text, or a custom notice. */
  error?: ReactNode;
  onSubmit(): void;
  onCancel(): void;
  children: ReactNode;
}

/** A dialog with one form: a refused form stays open with the typed values. */
export function FormDialog({ isSaving = false, isChanged, error, onSubmit, onCancel, ...dialog }: FormDialogProps) {
  const formId = useId();
  const send = () => {
    const { isDisabled, disabledReason } = dialog.submit;
    if (!isDisabled && disabledReason === undefined) onSubmit();
  };
  return (
    <Dialog
      title={dialog.title}
      size={dialog.size ?? 'medium'}
      role={dialog.role ?? 'dialog'}
      isOpen
      isKeyboardDismissDisabled={isSaving}
      onOpenChange={(isOpen) => !isOpen && !isSaving && onCancel()}
      footer={<Buttons {...{ formId, isSaving }} {...dialog} />}
    >
      <Form id={formId} isBusy={isSaving} isChanged={isChanged} onSubmit={send}>
        <Stack gap="x4">
          {typeof error === 'string' ? <Alert tone="critical">{error}</Alert> : error}
          {dialog.children}
        </Stack>
      </Form>
    </Dialog>
  );
}

interface ButtonsProps extends Pick<FormDialogProps, 'submit' | 'actions'> {
  formId: string;
  isSaving: boolean;
}

function Buttons({ formId, submit, actions, isSaving }: ButtonsProps) {
  const leave = useLeave();
  return (
    <Inline gap="x3" justify="end">
      <Button onPress={leave} isDisabled={isSaving}>
        Cancel
      </Button>
      {actions}
      <Button
        type="submit"
        form={formId}
        variant={submit.variant ?? 'primary'}
        isBusy={isSaving}
        busyLabel={submit.busyLabel}
        isDisabled={submit.isDisabled === true && !isSaving}
        disabledReason={isSaving ? undefined : submit.disabledReason}
      >
        {submit.label}
      </Button>
    </Inline>
  );
}
