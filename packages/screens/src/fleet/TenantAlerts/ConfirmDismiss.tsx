import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import { Button } from '@freight-hq/components/Button';
import { Dialog } from '@freight-hq/components/Dialog';
import { Text } from '@freight-hq/components/Text';

export interface ConfirmDismissProps {
  /** Alerts to dismiss; empty while the dialog is closed. */
  alerts: readonly Alert[];
  onConfirm(): void;
  onCancel(): void;
}

/** Asks for confirmation before dismissing an alert that still requires an action. */
export function ConfirmDismiss({ alerts, onConfirm, onCancel }: ConfirmDismissProps) {
  const open = alerts.filter(({ actionRequired }) => actionRequired);
  const [first] = open;
  const what = alerts.length === 1 ? 'this alert' : `${alerts.length} alerts`;
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={`Dismiss ${what}?`}
      isOpen={alerts.length > 0}
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel();
      }}
      footer={
        <>
          <Button onPress={onCancel}>Keep</Button>
          <Button variant="danger" onPress={onConfirm}>
            Dismiss
          </Button>
        </>
      }
    >
      <Text>
        {open.length === 1 && first
          ? `"${first.title}" still needs action.`
          : `${open.length} of them still need action.`}
      </Text>
      <Text tone="muted">Colleagues keep seeing what you dismiss. You can restore it for 90 days.</Text>
    </Dialog>
  );
}
