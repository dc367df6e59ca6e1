import { z } from 'zod';
import type { ProviderTransaction } from '../port.ts';
import type { UnitClient } from './client.ts';

export const unitCents = z.number().int();

const pageSize = 1_000;
const transactions = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      attributes: z.object({
        createdAt: z.iso.datetime({ offset: true }),
        direction: z.enum(['Credit', 'Debit']),
        amount: unitCents,
        summary: z.string(),
        tags: z.looseObject({ key: z.string().optional() }).nullish(),
      }),
    }),
  ),
});

/** Every page of an account's transactions from a moment on. */
export async function listTransactions(
  client: UnitClient,
  accountId: string,
  since: Date,
  signal: AbortSignal,
): Promise<ProviderTransaction[]> {
  const found: ProviderTransaction[] = [];
  for (;;) {
    const query = new URLSearchParams({
      ...{ 'filter[accountId]': accountId, 'filter[since]': since.toISOString(), sort: '-createdAt' },
      ...{ 'page[limit]': String(pageSize), 'page[offset]': String(found.length) },
    });
    const { data } = await client.get(`/transactions?${query.toString()}`, transactions, signal);
    found.push(
      ...data.map(({ id, attributes: { createdAt: at, direction, amount, summary: description, tags } }) => ({
        ...{ id, at, description, amountCents: direction === 'Credit' ? amount : -amount },
        ...(tags?.key && { key: tags.key }),
      })),
    );
    if (data.length < pageSize) return found;
  }
}
