import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import type { BankingConsoleProps } from './BankingConsole.tsx';
import * as styles from './BankingConsole.css.ts';

interface OperationsCardProps extends Pick<BankingConsoleProps, 'onManageAccounts' | 'onViewTransactions' | 'report'> {
  /** Why no report can be made. */
  noReport: string | undefined;
}

/** The ways to accounts, transactions and reports. */
export function OperationsCard(props: OperationsCardProps) {
  return (
    <Card title="Banking Operations" level={3}>
      <div className={styles.operations}>
        <Button onPress={props.onManageAccounts}>Manage Accounts</Button>
        <Button onPress={props.onViewTransactions}>View Transactions</Button>
        <Button onPress={() => props.report.open()} disabledReason={props.noReport}>
          Generate Reports
        </Button>
      </div>
    </Card>
  );
}
