import type {
  LinkImport as Imported,
  LinkImportRow,
  LinkMappingChoice,
  ListedLinkImport,
} from '@freight-hq/api/contract/link/link-imports';
import type { LinkSource } from '@freight-hq/api/contract/link/sources';
import type { ImportKind, LeftResult } from '@freight-hq/api/rules/link/link-imports';
import { Drawer } from '@freight-hq/components/Drawer';
import { type NumberedPage, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import type { Submission } from '@freight-hq/components/Submission';
import { FileChoice } from './FileChoice.tsx';
import * as styles from './LinkImport.css.ts';
import { OpenFile } from './OpenFile.tsx';

/** A file, and what its rows are. */
export interface ChosenFile {
  sourceId: string;
  kind: ImportKind;
  file: File;
}

export interface LinkImportProps {
  /** The open file; without it one is chosen. */
  open?: Resource<Imported> | undefined;
  sources: Resource<readonly LinkSource[]>;
  /** Earlier files, the newest first. */
  imports: Resource<NumberedPage<ListedLinkImport>>;
  onImportsPage(page: number): void;
  /** The list of rows that shows, and a page of it. */
  list: LeftResult;
  rows: Resource<NumberedPage<LinkImportRow>>;
  onList(list: LeftResult): void;
  onRowsPage(page: number): void;
  /** Whether the user may import. */
  canManage: boolean;
  upload: Submission<ChosenFile, null>;
  mapping: Submission<LinkMappingChoice, Pick<Imported, 'id'>>;
  commit: Submission<null, Pick<Imported, 'id'>>;
  /** Tries a file again that the server has set aside. */
  onRetry(of: Imported): void;
  /** Saves all rows that are not in effect as a file. */
  onExport(): void;
  isExporting: boolean;
  /** Goes to the choice of a file. */
  onStart(): void;
  onClose(): void;
}

/** A file with rows of a source on its way: chosen, mapped, checked, imported. */
export function LinkImport(props: LinkImportProps) {
  const { open, onClose } = props;
  const title = open?.status === 'ready' ? `Import of ${open.data.file}` : 'Import rows';
  return (
    <Drawer title={title} side="end" size="wide" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.drawer}>
        {!open && <FileChoice {...props} />}
        {open?.status === 'loading' && (
          <div aria-busy="true">
            <Skeleton lines={6} height={40} />
          </div>
        )}
        {open && <ResourceNotice resource={open} title="The import could not be loaded" />}
        {open?.status === 'ready' && <OpenFile {...props} key={open.data.id} of={open.data} />}
      </div>
    </Drawer>
  );
}
