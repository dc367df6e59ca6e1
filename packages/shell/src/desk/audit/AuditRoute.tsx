import { exportAuditEntries, exportAuditJson } from '@freight-hq/api/contract/desk/audit';
import { AuditLog } from '@freight-hq/screens/desk/AuditLog';
import { useAtomValue } from 'jotai';
import { useExport } from '../../http/download.ts';
import { useOpenId } from '../../kit/detailOf.ts';
import { ListSteps } from '../../kit/ListSteps.tsx';
import { queryClientAtom } from '../../kit/queryClient.ts';
import { useResource } from '../../kit/useResource.ts';
import { useCompanySearch } from '../../tenants/tenants/search.ts';
import { auditChoicesAtom, auditDetail, auditEntryInAddress, auditFilters, auditList } from './data.ts';
import { useVerification } from './useVerification.ts';

const idOf = ({ id }: { id: string }) => id;

export function AuditRoute() {
  const { rows, query, onQueryChange } = auditList.useList();
  const { id, open, close } = useOpenId(auditEntryInAddress);
  const client = useAtomValue(queryClientAtom);
  const entry = auditDetail.useDetail(id);
  const filters = { query: auditFilters(query) };
  return (
    <ListSteps rows={rows} inAddress={auditEntryInAddress} idOf={idOf} views="audit">
      <AuditLog
        entries={rows}
        {...{ query, onQueryChange }}
        onRefresh={() => auditList.reload(client)}
        choices={useResource(useAtomValue(auditChoicesAtom), 'The server did not answer.')}
        companySearch={useCompanySearch(true)}
        csv={useExport(exportAuditEntries, filters)}
        json={useExport(exportAuditJson, filters)}
        verification={useVerification()}
        onOpen={(one) => open(one.id)}
        open={id === undefined ? undefined : { entry, onClose: close }}
      />
    </ListSteps>
  );
}
