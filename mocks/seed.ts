import type { World } from '@freight-hq/api/world';
import { makeArticles } from './world/articles.ts';
import { makeAlerts } from './world/alerts.ts';
import { calendarOf } from './world/calendar.ts';
import { makeCarriers } from './world/carriers.ts';
import { fromLeads, makeCustomers } from './world/customers.ts';
import { makeCompliance } from './world/compliance.ts';
import { makeFeatures, makeFeatureUse } from './world/features.ts';
import { makeFleet } from './world/fleet.ts';
import { makeScheduled, makeUnpaidTrucks } from './world/growth.ts';
import { makeHistory, subscriptionRows } from './world/history.ts';
import { linesOf, makeInvoices, makePayments } from './world/invoices.ts';
import { makeMacros } from './world/macros.ts';
import { makeMailboxes } from './world/mailboxes.ts';
import { makeMoney } from './world/money.ts';
import { makeOnboardings } from './world/onboardings.ts';
import { makePages } from './world/pages.ts';
import { makePeople } from './world/people.ts';
import { makeProbes } from './world/probes.ts';
import { makeSales } from './world/sales.ts';
import { makeSupport, numberTickets } from './world/support.ts';
import { makeSpend } from './world/spend.ts';
import { joinSupport, makeSupportHistory } from './world/supportHistory.ts';
import { companyRows, tenantRows } from './world/tenants.ts';

export interface WorldOptions {
  /** The day (in UTC) of the end of the demo data; it has no later events. */
  anchor: Date;
  /** Another seed makes other data with the same sums. */
  seed?: number;
}

/** The one story that the demo, the tests and the stories show; the same for the same options. */
export function makeWorld({ anchor, seed = 2026 }: WorldOptions) {
  const calendar = calendarOf(anchor);
  const carriers = makeCarriers(seed, calendar);
  const changes = makeHistory(seed, calendar, carriers);
  const subscribed = subscriptionRows(seed, carriers, changes);
  const invoices = makeInvoices(seed, calendar, carriers, changes);
  const { users, roleGrants, accounts } = makePeople(seed, calendar, carriers);
  const companies = companyRows(seed, carriers);
  const support = joinSupport(makeSupport(seed, calendar, users), makeSupportHistory(seed, calendar, users));
  const fleet = makeFleet(seed, calendar, carriers);
  const unpaid = makeUnpaidTrucks(seed, calendar, carriers, fleet.vehicles);
  const money = makeMoney(seed, calendar, carriers, users);
  const onboarding = makeOnboardings(seed, calendar, carriers, { companies, users });
  const sales = makeSales(seed, calendar, makeCustomers(carriers, { companies, ...onboarding }));
  return {
    anchor: calendar.day,
    seed,
    accounts,
    rows: {
      companies,
      tenants: tenantRows(seed, calendar, carriers, changes, users),
      users,
      roleGrants,
      ...fleet,
      vehicles: [...fleet.vehicles, ...unpaid],
      ...subscribed,
      scheduledChanges: makeScheduled(calendar, carriers),
      acquisitionSpend: makeSpend(calendar),
      ...makeFeatures(),
      ...makeFeatureUse(seed, calendar, carriers, users),
      invoices,
      ...linesOf(invoices, subscribed.subscriptions),
      payments: makePayments(seed, invoices),
      ...support,
      ...numberTickets(support.tickets),
      ...makeMailboxes(seed, calendar),
      ...makeMacros(seed, calendar),
      ...money,
      ...makeCompliance(seed, calendar, { users, ...money }),
      ...onboarding,
      onboardings: fromLeads(onboarding.onboardings, sales.leads),
      ...makeArticles(seed, calendar, users),
      ...makePages(seed, calendar, users),
      probes: makeProbes(seed, calendar),
      ...sales,
      ...makeAlerts(seed, anchor, carriers, { users, ...fleet, ...money }),
    },
  } satisfies World;
}
