import { Button } from '@freight-hq/components/Button';
import { Dialog } from '@freight-hq/components/Dialog';
import { Text } from '@freight-hq/components/Text';

export interface LeaveDialogProps {
  onKeep(): void;
  onDiscard(): void;
}

/** Asks before a page with unsaved changes is left. */
export function LeaveDialog({ onKeep, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title="Discard your changes?"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onKeep()}
      footer={
        <>
          <Button onPress={onKeep}>Keep editing</Button>
          <Button variant="danger" onPress={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <Text>The changes on this page are not saved.</Text>
    </Dialog>
  );
}
