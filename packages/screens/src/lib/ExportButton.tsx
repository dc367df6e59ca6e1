import { Download } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';

interface ExportButtonProps {
  label: string;
  isExporting: boolean;
  onExport(): void;
  /** Why there is nothing to save. */
  disabledReason?: string | undefined;
}

/** Saves the data of a page as a file. */
export function ExportButton({ label, isExporting, onExport, disabledReason }: ExportButtonProps) {
  return (
    <Button
      iconStart={<Download size={16} aria-hidden />}
      onPress={onExport}
      isBusy={isExporting}
      busyLabel="Exporting..."
      disabledReason={disabledReason}
    >
      {label}
    </Button>
  );
}
