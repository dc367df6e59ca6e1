import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import {
  createExternalRunner,
  type ExternalRunner,
  type ExternalRunnerDeps,
  idleRunner,
} from '../../../http/external/runner.ts';
import { askMs, type OpenCheckout } from '../payment-methods/service.ts';
import type { PaymentProvider, SessionState } from '../payment-provider/service.ts';
import { applySession } from './applying.ts';

type Claimed = OpenCheckout & { attempts: number };

interface CheckoutDeps extends ExternalRunnerDeps {
  provider: PaymentProvider | undefined;
}

/** Asks what has become of the open pages. */
export function createCheckoutRunner({ provider, ...deps }: CheckoutDeps): ExternalRunner {
  const pages = provider?.pages;
  if (!pages) return idleRunner;
  return createExternalRunner<Claimed, SessionState>(
    {
      name: 'checkouts',
      claim,
      act: ({ reference }) => pages.readSession(reference),
      settle: async (tx, page, state) => {
        if (!(await applySession(tx, page, state))) await askLater(tx, page.id, new Date(tx.now.getTime() + askMs));
      },
      postpone: (tx, { id }, until) => askLater(tx, id, until),
    },
    { timeoutMs: provider.timeoutMs, ...deps },
  );
}

async function claim(tx: Tx, until: Date, id?: string): Promise<Claimed | undefined> {
  const [page] = await queryRows<Claimed>(
    tx,
    sql`update checkouts set claimed_until = ${until}, attempts = attempts + 1 where id = (
        select q.id from checkouts q where q.status = 'open' and q.claimed_until <= ${tx.now}
          and ${id === undefined ? sql`true` : sql`q.id = ${id}`}
        order by q.claimed_until, q.id limit 1 for update skip locked)
      returning id, company_id as "companyId", invoice_id as "invoiceId", amount_cents::float8 as "amountCents",
        provider_ref as reference, attempts`,
  );
  return page;
}

async function askLater(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.execute(sql`update checkouts set claimed_until = ${until} where id = ${id} and status = 'open'`);
}
