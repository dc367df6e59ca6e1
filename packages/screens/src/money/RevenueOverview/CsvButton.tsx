import type { AnyPanel } from '@freight-hq/api/rules/revenue-figures';
import { Button } from '@freight-hq/components/Button';

/** How a page saves its panels as files. */
export interface PanelExport {
  onExport(panel: AnyPanel): void;
  /** The panel that is being saved. */
  exporting?: AnyPanel | undefined;
  /** Why there is nothing to export. */
  noExport?: string | undefined;
}

interface CsvButtonProps extends PanelExport {
  panel: AnyPanel;
  title: string;
  /** The text of the button if a card has two. */
  children?: string;
}

/** Saves one panel, with its definitions in the first lines. */
export function CsvButton({ panel, title, children = 'CSV', ...file }: CsvButtonProps) {
  return (
    <Button
      size="small"
      aria-label={`CSV of ${title}`}
      onPress={() => file.onExport(panel)}
      isBusy={file.exporting === panel}
      disabledReason={file.noExport}
    >
      {children}
    </Button>
  );
}
