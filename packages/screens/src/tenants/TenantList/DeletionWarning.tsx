import type { DeletionImpact } from '@freight-hq/api/contract/tenants/tenants';
import { deletionLines } from '@freight-hq/api/rules/tenants/tenants';
import { Alert } from '@freight-hq/components/Alert';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { Inline } from '@freight-hq/components/Inline';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import type { TenantDeletion } from './TenantList.tsx';
import * as styles from './TenantList.css.ts';

const announced = deletionLines.map((line) => ({ line, detail: undefined }));

interface DeletionWarningProps extends Pick<TenantDeletion, 'onExport' | 'isExporting'> {
  name: string;
  impact: Resource<DeletionImpact>;
}

/** The data that is deleted, and the reasons against a deletion. */
export function DeletionWarning({ name, impact, onExport, isExporting }: DeletionWarningProps) {
  const known = impact.status === 'ready' ? impact.data : undefined;
  return (
    <Stack gap="x4">
      <Text>
        This permanently deletes <strong>{name}</strong> and everything that belongs to it:
      </Text>
      <ul className={styles.losses}>
        {(known?.losses ?? announced).map(({ line, detail }) => (
          <li key={line} className={styles.loss}>
            <span>{line}</span>
            <span className={styles.lossCount}>
              {impact.status === 'loading' && <Skeleton width={72} />}
              {detail}
            </span>
          </li>
        ))}
      </ul>
      <Text weight="medium">This cannot be undone.</Text>
      <Text size={13} tone="muted">
        Invoices that were issued are kept for the books, with the name of the company.
      </Text>
      <Inline gap="x3">
        <ExportButton label="Export everything" isExporting={isExporting} onExport={onExport} />
        <Text size={13} tone="muted">
          One ZIP archive with a CSV and a JSON file for each kind of data.
        </Text>
      </Inline>
      <ResourceNotice resource={impact} title="The extent of the deletion could not be loaded" />
      {known && known.signedInUsers > 0 && (
        <Alert tone="caution">{formatNoun(known.signedInUsers, 'user is', 'users are')} signed in now</Alert>
      )}
      {known && known.blockers.length > 0 && (
        <Alert tone="critical" title="This tenant can't be deleted yet">
          {known.blockers.map(({ code, detail }) => (
            <Text key={code} as="div">
              {detail}
            </Text>
          ))}
        </Alert>
      )}
    </Stack>
  );
}
