import { exportBankTransactions } from '@freight-hq/api/contract/money/banking-console';
import { BankTransactions } from '@freight-hq/screens/money/BankTransactions';
import { useExport } from '../../../http/download.ts';
import { useOpenId } from '../../../kit/detailOf.ts';
import { ListSteps } from '../../../kit/ListSteps.tsx';
import { transactionDetail, transactionInAddress, transactionList } from './data.ts';

const idOf = ({ id }: { id: string }) => id;

export function BankTransactionsRoute() {
  const { rows, ...list } = transactionList.useList();
  const { id, open, close } = useOpenId(transactionInAddress);
  const detail = transactionDetail.useDetail(id);
  return (
    <ListSteps rows={rows} inAddress={transactionInAddress} idOf={idOf} views="transactions">
      <BankTransactions
        transactions={rows}
        {...list}
        {...useExport(exportBankTransactions, { query: transactionList.filterQuery(list.query) })}
        onOpen={(transaction) => open(transaction.id)}
        open={id === undefined ? undefined : { detail, onClose: close }}
      />
    </ListSteps>
  );
}
