import { useState } from 'react';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Money } from '@freight-hq/components/Money';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { easternMoment } from '../../lib/easternZone.ts';
import { Form } from '../../lib/Form.tsx';
import * as styles from './ConsoleAccounts.css.ts';
import type { OpenConsoleAccount } from './ConsoleAccounts.tsx';

/** Asks for the balance of the account at a past moment. */
export function BalancePart({ balanceAt, onBalanceAt }: Pick<OpenConsoleAccount, 'balanceAt' | 'onBalanceAt'>) {
  const [typed, setTyped] = useState({ text: '', isTold: false });
  const ask = () => {
    setTyped({ ...typed, isTold: true });
    if (typed.text !== '') onBalanceAt(easternMoment(typed.text).toISOString());
  };
  return (
    <Stack gap="x3">
      <Form isBusy={false} isChanged={false} onSubmit={ask}>
        <div className={styles.line}>
          <div className={styles.field}>
            <TextField
              label="Day and time"
              type="datetime-local"
              value={typed.text}
              onChange={(text) => {
                setTyped({ text, isTold: false });
                onBalanceAt(undefined);
              }}
              {...(typed.isTold && typed.text === '' && { errorMessage: 'Enter a day and a time' })}
            />
          </div>
          <Button type="submit">Show Balance</Button>
        </div>
      </Form>
      <div aria-live="polite">
        {balanceAt?.status === 'loading' && <Skeleton lines={1} height={28} />}
        {balanceAt && <ResourceNotice resource={balanceAt} title="The balance could not be loaded" />}
        {balanceAt?.status === 'ready' && (
          <Text>
            <Money value={balanceAt.data.balance / 100} decimals={2} /> after everything that was booked by{' '}
            <DateTime value={balanceAt.data.at} format="dateTime" />
          </Text>
        )}
      </div>
    </Stack>
  );
}
