import { type BankAccount, exportBankAccounts } from '@freight-hq/api/contract/money/bank-accounts';
import { mapResource, type PageAt } from '@freight-hq/components/Resource';
import { BankAccounts, type OpenAccount } from '@freight-hq/screens/money/BankAccounts';
import { useCallback, useMemo, useState } from 'react';
import { useExport } from '../http/download.ts';
import { useAddress } from '../kit/address.ts';
import { useOpenId } from '../kit/detailOf.ts';
import { ListSteps } from '../kit/ListSteps.tsx';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { useResource } from '../kit/useResource.ts';
import { useSubmission } from '../kit/useSubmission.ts';
import { companyApprovals } from './approvals/data.ts';
import { accountDetail, accountInAddress, accountList, bankComparison, statementAtom } from './bank-accounts/data.ts';
import { accountClosing } from './bank-accounts/submissions.ts';
import { useBankingRights } from './bank-accounts/useBankingRights.ts';
import { useReveal } from './bank-accounts/useReveal.ts';
import { controlsDetail } from './bank-controls/data.ts';
import { companyTransfers } from './transfers/data.ts';

const idOf = ({ id }: { id: string }) => id;

export function AccountsTab() {
  const { rows, ...list } = accountList.useList();
  const { change } = useAddress();
  const { id, open, close } = useOpenId(accountInAddress);
  const account = useOpenAccount(id, close);
  return (
    <ListSteps rows={rows} inAddress={accountInAddress} idOf={idOf}>
      <BankAccounts
        accounts={rows}
        {...list}
        onRefresh={() => rows.status !== 'loading' && rows.retry()}
        {...useExport(exportBankAccounts, { query: { format: 'csv', ...accountList.filterQuery(list.query) } })}
        onView={useCallback((one: BankAccount) => open(one.id), [open])}
        onManage={useCallback(
          (company: string) => change(() => new URLSearchParams({ tab: 'controls', company })),
          [change],
        )}
        {...(account && { open: account })}
      />
    </ListSteps>
  );
}

/** The account in the address with everything that belongs to it. */
function useOpenAccount(id: string | undefined, onClose: () => void): OpenAccount | undefined {
  const reply = accountDetail.useDetail(id);
  const account = useMemo(() => mapResource(reply, ({ data }) => data), [reply]);
  const companyId = account.status === 'ready' ? account.data.attributes.companyId : undefined;
  const controls = controlsDetail.useDetail(companyId);
  const transfers = companyTransfers.useDetail(companyId);
  const approvals = companyApprovals.useDetail(companyId);
  const statement = useStatement(id);
  const comparison = bankComparison.useDetail(id);
  const reveal = useReveal(id);
  const submission = useSubmission(accountClosing);
  const { propose } = useBankingRights();
  if (id === undefined) return undefined;
  return {
    account,
    statement,
    controls,
    transfers: mapResource(transfers, (list) => list.transfers),
    approvals,
    comparison,
    reveal,
    closing: { submission, isAllowed: propose },
    onClose,
  };
}

/** The newest entries of an account, and the way to older ones. */
function useStatement(accountId: string | undefined): OpenAccount['statement'] {
  const [place, setPlace] = useState<{ accountId?: string | undefined; at: PageAt }>({ at: 1 });
  const at = place.accountId === accountId ? place.at : 1;
  const page = useParamsAtom(statementAtom, { accountId: accountId ?? '', at });
  const resource = useResource(page, 'The statement could not be loaded.');
  const goTo = (next: PageAt) => () => setPlace({ accountId, at: next });
  return mapResource(resource, ({ items, newer, older }) => ({
    entries: items,
    onNewer: newer === undefined ? undefined : goTo(newer),
    onOlder: older === undefined ? undefined : goTo(older),
  }));
}
