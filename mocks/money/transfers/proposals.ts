import { centsOf } from '@freight-hq/api/rules/money/bank-accounts';
import type { MadeFor } from '@freight-hq/api/rules/money/transfers';
import type { MockWorld } from '../../kit/world.ts';
import { type MockedProposal, subjectOf } from '../approvals/proposals/proposals.ts';
import { standingThen } from '../bank-accounts/madeFor.ts';
import { addMoney } from '../bank-accounts/state.ts';
import { controlsOf } from '../bank-controls/rows.ts';
import { payeeRows } from '../payees/rows.ts';
import { changeTransfer, ended, transferOf } from './rows.ts';

/** What a transfer is proposed for. */
export function transferThen(world: MockWorld, type: string, companyId: string): MadeFor {
  const account = standingThen(world, companyId);
  if (type === 'force_credit') return account;
  const { accountId } = controlsOf(world, companyId);
  if (type !== 'emergency_withdrawal') return { accountId };
  const { current } = world.get(payeeRows).find((one) => one.companyId === companyId) ?? {};
  const payee = current
    ? { payeeId: `bpy_${current.changedAt}`, toLast4: current.accountNumber.slice(-4) }
    : { payeeId: null, toLast4: null };
  return { accountId, ...payee };
}

export const heldThen = (world: MockWorld, transferId: string): MadeFor => {
  const { companyId, amount, isHeld } = transferOf(world, transferId);
  return { ...standingThen(world, companyId), heldCents: isHeld ? (centsOf(amount) ?? 0) : 0 };
};

export const transferProposals = (world: MockWorld) =>
  ({
    transfer: {
      now: ({ payload, companyId = '' }) => transferThen(world, String(payload['type']), companyId),
      carryOut: (held) => void changeTransfer(world, subjectOf(held), { status: 'approved' }),
      end: (held, status) => void ended(world, subjectOf(held), status),
    },
    release_hold: {
      now: (held) => heldThen(world, subjectOf(held)),
      carryOut: (held) => {
        addMoney(world, held.companyId ?? '', { available: Number(held.payload['amountCents']) });
        const released = { isHeld: false, code: 'released', codeText: 'The hold was released' };
        changeTransfer(world, subjectOf(held), released);
      },
    },
  }) satisfies Record<string, MockedProposal>;
