import { type BankingControls, getBankingControls } from '@freight-hq/api/contract/money/bank-controls';
import { companyWithoutAccount } from '@freight-hq/api/rules/money/bank-accounts';
import { defaultApprovalThresholdCents } from '@freight-hq/api/rules/money/bank-controls';
import type { MockWorld } from '../../kit/world.ts';
import recorded from './controls.json' with { type: 'json' };

const controls: readonly BankingControls[] = getBankingControls.response.array().parse(recorded);
/** The bank's hours are the same for all companies. */
export const withdrawalTimes = getBankingControls.response.shape.withdrawal.parse(recorded[0]?.withdrawal);

/** The accounts of companies, as their controls show them. */
export const controlRows = (): BankingControls[] => [...controls];

interface Switches {
  stop: { id: string; since: string; reason: string } | undefined;
  /** US dollars. */
  threshold: number;
}

/** What holds back the transfers of all companies. */
export const switches = (): Switches => ({ stop: undefined, threshold: defaultApprovalThresholdCents / 100 });

export function controlsOf(world: MockWorld, companyId: string): BankingControls {
  const found = world.get(controlRows).find((one) => one.companyId === companyId);
  if (!found) throw companyWithoutAccount();
  return found;
}

export function changeControls(world: MockWorld, companyId: string, change: Partial<BankingControls>): void {
  const rows = world.get(controlRows);
  const controls = controlsOf(world, companyId);
  rows[rows.indexOf(controls)] = { ...controls, ...change };
}
