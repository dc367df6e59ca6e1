import { sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { type InvoiceDocument, type Seller, unnamedSeller } from './rules.ts';

type Buyer = InvoiceDocument['buyer'];

/** Who issues invoices now, and to whom they are made out. */
export async function readParties(tx: Tx, companyIds: readonly string[]) {
  const rows = await queryRows<{ companyId: string; buyer: Buyer }>(
    tx,
    sql`select c.id as "companyId", json_strip_nulls(json_build_object('name', coalesce(p.legal_name, c.name),
        'address', p.address, 'exemptionNumber', case when p.exempt_until is null or p.exempt_until >= ${dayOf(tx.now)}
          then p.exemption_number end)) as buyer
      from companies c left join billing_profiles p on p.company_id = c.id
      where c.id in ${listed([...new Set(companyIds)])}`,
  );
  const buyers = new Map(rows.map(({ companyId, buyer }) => [companyId, buyer]));
  return {
    seller: await readSeller(tx),
    buyerOf(companyId: string): Buyer {
      const buyer = buyers.get(companyId);
      if (!buyer) throw new Error('An invoice to a company that is not there');
      return buyer;
    },
  };
}

/** The seller of the settings. */
export async function readSeller(tx: Tx): Promise<Seller> {
  const [row] = await queryRows<{ seller: Seller }>(
    tx,
    sql`select json_strip_nulls(json_build_object('name', name, 'address', address, 'taxNumber', tax_number,
      'howToPay', how_to_pay)) as seller from seller_profile`,
  );
  return row?.seller ?? unnamedSeller;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
