import type {
  CommitChoice,
  ImportRow,
  LeadImport,
  ListedImport,
  MappingChoice,
} from '@freight-hq/api/contract/sales/imports';
import type { ImportList } from '@freight-hq/api/rules/sales/imports';
import { Drawer } from '@freight-hq/components/Drawer';
import { type NumberedPage, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import type { Submission } from '@freight-hq/components/Submission';
import { ImportChoice } from './ImportChoice.tsx';
import { OpenImport } from './OpenImport.tsx';
import * as styles from './SalesImport.css.ts';

export interface SalesImportProps {
  /** The open import; without it a file is chosen. */
  open?: Resource<LeadImport> | undefined;
  /** Earlier imports, the newest first. */
  imports: Resource<NumberedPage<ListedImport>>;
  onImportsPage(page: number): void;
  /** The list of rows that shows, and a page of it. */
  list: ImportList;
  rows: Resource<NumberedPage<ImportRow>>;
  onList(list: ImportList): void;
  onRowsPage(page: number): void;
  /** Whether the user may import. */
  canWrite: boolean;
  upload: Submission<File, null>;
  mapping: Submission<MappingChoice, Pick<LeadImport, 'id'>>;
  commit: Submission<CommitChoice, Pick<LeadImport, 'id'>>;
  undo: Submission<null, LeadImport>;
  /** Tries a file again that the server has set aside. */
  onRetry(of: LeadImport): void;
  /** Saves all bad rows as a file. */
  onExport(): void;
  isExporting: boolean;
  onOpen(id: string): void;
  /** Goes to the choice of a file. */
  onStart(): void;
  onClose(): void;
}

/** A file of prospects on its way: chosen, mapped, checked, imported, undone. */
export function SalesImport(props: SalesImportProps) {
  const { open, onClose } = props;
  const title = open?.status === 'ready' ? `Import of ${open.data.file}` : 'Import prospects';
  return (
    <Drawer title={title} side="end" size="wide" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.drawer}>
        {!open && <ImportChoice {...props} />}
        {open?.status === 'loading' && (
          <div aria-busy="true">
            <Skeleton lines={6} height={40} />
          </div>
        )}
        {open && <ResourceNotice resource={open} title="The import could not be loaded" />}
        {open?.status === 'ready' && <OpenImport {...props} key={open.data.id} of={open.data} />}
      </div>
    </Drawer>
  );
}
