import { conflict, invalid, notFound } from '../../../../kernel/errors.ts';
import { accountLimits, cardLimits, type LimitName } from '../../bank-provider/rules.ts';
import { type AccountAction, type AccountStanding, type AccountStatus, limitConflict } from '../rules.ts';

export const accountMissing = () => notFound('Account not found');

export const companyWithoutAccount = () => notFound('The company has no account at the bank');

const names: Record<AccountStanding['status'], AccountStatus> = { open: 'Open', frozen: 'Frozen', closed: 'Closed' };
export const statusName = (status: AccountStanding['status']): AccountStatus => names[status];

export const actionDone: Readonly<Record<AccountAction, string>> = {
  freeze: 'Account has been frozen',
  unfreeze: 'Account has been unfrozen',
  restrict: 'Account has been restricted',
};

export function actionImpossible({ status, isRestricted }: AccountStanding, action: AccountAction) {
  const now = `${statusName(status)}${isRestricted ? ' and restricted' : ''}`;
  return conflict(`The account is ${now}; '${action}' is not possible`, { code: 'wrong_state' });
}

export const limitsUpdated = 'Banking limits have been updated successfully';

/** Refuses limits of the other kind. */
export function checkKind(type: 'account' | 'card', asked: readonly string[]) {
  const allowed: readonly string[] = type === 'account' ? accountLimits : cardLimits;
  const foreign = asked.find((name) => !allowed.includes(name));
  if (foreign !== undefined) throw refuseLimit(foreign, `Is no limit of the ${type}`);
}

/** Refuses a monthly limit below its daily one, of limits as they would stand. */
export function checkAgreement(limits: Partial<Record<LimitName, number>>) {
  const clash = limitConflict(limits);
  if (clash) throw refuseLimit(clash, 'The monthly limit must not be below the daily one', 'limits_disagree');
}

const refuseLimit = (name: string, detail: string, code?: string) =>
  invalid(detail, { ...(code && { code }), errors: [{ pointer: `/limits/${name}`, detail }] });
