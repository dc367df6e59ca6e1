import type { BankingControls } from '@freight-hq/api/contract/money/bank-controls';
import { accountLimits, cardLimits, type LimitName } from '@freight-hq/api/rules/money/bank-provider';
import { limitLabels } from '@freight-hq/api/rules/money/bank-accounts';
import { DateTime } from '@freight-hq/components/DateTime';
import { Money } from '@freight-hq/components/Money';
import type { Fact } from './FactList.tsx';

type Limits = Pick<BankingControls, 'currentLimits' | 'cardLimits' | 'temporaryLimits' | 'usedLimits'>;

/** A limit in dollars; undefined if none is set. */
export const limitIn = ({ currentLimits, cardLimits: cards }: Limits, name: LimitName): number | undefined =>
  ({ ...currentLimits, ...cards })[name];

/** Limits as lines, those of the account before those of its cards. */
export function limitFacts(limits: Limits, names: readonly LimitName[] = [...accountLimits, ...cardLimits]): Fact[] {
  return names.map((name) => {
    const amount = limitIn(limits, name);
    const used = (limits.usedLimits as Partial<Record<LimitName, number>>)[name];
    const temporary = limits.temporaryLimits.find((one) => one.name === name);
    return {
      label: limitLabels[name],
      value:
        amount === undefined ? (
          'N/A'
        ) : (
          <>
            <Money value={amount} decimals="whereAny" />
            {used !== undefined && (
              <>
                {', '}
                <Money value={Math.max(0, amount - used)} decimals="whereAny" /> left
              </>
            )}
            {temporary && (
              <>
                {' until '}
                <DateTime value={temporary.until} format="dateTime" />
              </>
            )}
          </>
        ),
    };
  });
}
