import { eq } from 'drizzle-orm';
import { companies } from '../../../db/companies.ts';
import type { Tx } from '../../../db/tx.ts';
import { dollarText } from '../../../kernel/dollars.ts';
import type { Statement } from '../../people/signatures/service.ts';
import { payeeThen } from '../payees/service.ts';
import type { TransferRow } from './advance.ts';

/** What a person agrees to who moves or holds money: amount, account and destination. */
export async function statementOf(tx: Tx, transfer: TransferRow): Promise<Statement> {
  const { type, companyKey: companyId, bankAccountId, amountCents, description, reason } = transfer;
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  const payee = type === 'emergency_withdrawal' ? await payeeThen(tx, companyId) : undefined;
  const to = payee?.toLast4 ? `Account ••••${payee.toLast4}` : 'The bank details of the opening';
  return {
    action: 'transfer',
    signed: { type, companyId, accountId: bankAccountId, amountCents, description, reason, payee },
    facts: [
      { label: 'Type', value: type.replaceAll('_', ' ') },
      { label: 'Amount', value: dollarText(amountCents) },
      ...(payee ? [{ label: 'To', value: to }] : []),
      { label: 'Company', value: company?.name ?? companyId },
      { label: 'Description', value: description },
      { label: 'Reason', value: reason },
    ],
  };
}
