import { dollarText } from '../../../kernel/dollars.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import type { Statement } from '../../people/signatures/service.ts';
import type { Approval } from './contract.ts';
import { readApproval } from './queries.ts';
import type { ApprovalRow } from './rows.ts';
import type { ApprovalKind } from './rules.ts';

const kinds: Record<ApprovalKind, string> = {
  transfer: 'A transfer',
  unfreeze: 'To unfreeze an account',
  raise_limits: 'Higher limits',
  lift_stop: 'To let outgoing money flow again',
  release_hold: 'To release held money',
  release_factoring: 'To release a notice of assignment',
  change_threshold: 'Another threshold for two people',
  close_account: 'To close an account',
  grant_role: 'A role',
  grant_key: 'To let a key bring payments',
  change_sign_in: 'Another way to sign in',
  reset_factors: 'To remove the second factors of a person',
  reverse_payment: 'To reverse a payment',
  void_invoice: 'To void an invoice',
  write_off: 'To write off an invoice',
  credit_note: 'A credit note',
  refund: 'A refund',
  reopen_month: 'To open a month in the books again',
};

/** What a person agrees to: the digest covers the whole proposal, and amount and destination stand beside it. */
export async function statementOf(
  ctx: Ctx,
  { id, kind, digest, payload, companyKey }: ApprovalRow,
): Promise<Statement> {
  const approval = await readApproval(ctx, id);
  const { amountCents, toLast4 } = payload;
  return {
    action: 'approve',
    signed: { proposal: id, kind, digest, companyId: companyKey, amountCents, toLast4 },
    facts: factsOf(approval),
  };
}

function factsOf({ id, kind, payload, companyName, person, reason, proposedBy }: Approval): Statement['facts'] {
  const fact = (label: string, value: unknown) => (typeof value === 'string' ? [{ label, value }] : []);
  const money = (label: string, cents: unknown) =>
    typeof cents === 'number' ? [{ label, value: dollarText(cents) }] : [];
  const { type, toLast4, last4 } = payload;
  return [
    { label: 'Approval of', value: kinds[kind] },
    ...(typeof type === 'string' ? fact('Type', type.replaceAll('_', ' ')) : []),
    ...money('Amount', payload['amountCents']),
    ...money('New threshold', payload['cents']),
    ...limitsOf(payload['changes']).flatMap(([label, cents]) => money(label, cents)),
    ...(typeof toLast4 === 'string' ? fact('To', `Account ••••${toLast4}`) : []),
    ...(typeof last4 === 'string' ? fact('Account', `••••${last4}`) : []),
    ...fact('Invoice', payload['number']),
    ...fact('Role', payload['role']),
    ...fact('Month', payload['month']),
    ...fact('Company', companyName),
    ...fact('Person', person),
    { label: 'Reason', value: reason },
    { label: 'Proposed by', value: proposedBy },
    { label: 'Proposal', value: id },
  ];
}

/** The new limits, by names such as 'Limit, daily debit'. */
const limitsOf = (changes: unknown): [string, unknown][] =>
  typeof changes === 'object' && changes !== null
    ? Object.entries(changes).map(([name, cents]) => [
        `Limit, ${name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}`,
        cents,
      ])
    : [];
