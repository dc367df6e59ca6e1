import * as contract from '@freight-hq/api/contract/fleet/alerts';
import { Failure, notSigned } from '@freight-hq/api/errors';
import * as rules from '@freight-hq/api/rules/fleet/alerts';
import { collection, pageOf } from '../../kit/collection.ts';
import { mock, type MockContext } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { nameOf } from '../../kit/session.ts';
import { silentStream } from '../../kit/stream.ts';
import type { MockWorld } from '../../kit/world.ts';
import { isAskedFor, isMeant, sortAlerts } from './list.ts';
import { alertEvents, alertRows, alertSummaryOf, isIn, type OwnAlert } from './rows.ts';

export const alertHandlers = (world: MockWorld) => {
  const alerts = collection(world.get(alertRows), {
    id: ({ alert }) => alert.id,
    isVisible: ({ userId }, { caller }) => userId === caller?.id,
    missing: rules.alertMissing,
    show: ({ alert }) => alert,
  });
  const own = (context: MockContext) => alerts.visibleTo(context).map(({ alert }) => alert);
  const act = (id: string, what: rules.Act, context: MockContext) => alerts.put(acting(what)(alerts.find(id, context)));
  return [
    silentStream(contract.streamAlerts),
    mock(contract.listAlerts)(({ query }, context) => {
      const found = own(context).filter((alert) => isAskedFor(alert, query));
      const sorted = sortAlerts(found, query.sort, now);
      return 'page[size]' in query ? pageOf(sorted, query) : sorted;
    }),
    mock(contract.getAlertSummary)(({ query }, context) => ({
      ...alertSummaryOf(own(context).filter((alert) => isMeant(alert, query))),
      types: alertSummaryOf(own(context)).types,
    })),
    mock(contract.readAllAlerts)((_input, context) => {
      const unread = own(context).filter((alert) => isIn('unread', alert));
      for (const { id } of unread) act(id, rules.read, context);
      return { read: unread.length };
    }),
    mock(contract.changeAlerts)(({ body }, context) => {
      const what = rules.actOf(body);
      const tried = [...new Set(body.ids.toSorted())].map((id) => ({
        id,
        detail: refusalOf(() => act(id, what, context)),
      }));
      return {
        done: tried.flatMap(({ id, detail }) => (detail === undefined ? id : [])),
        refused: tried.flatMap(({ id, detail }) => (detail === undefined ? [] : { id, detail })),
      };
    }),
    alerts.one(contract.getAlert),
    mock(contract.listAlertEvents)(({ alertId }, context) => [
      ...(alertEvents.get(alerts.find(alertId, context).alert.id) ?? []),
    ]),
    alerts.change(contract.readAlert, acting(rules.read)),
    alerts.change(contract.unreadAlert, acting(rules.unread)),
    alerts.change(contract.dismissAlert, acting(rules.dismiss)),
    alerts.change(contract.restoreAlert, acting(rules.restore)),
    alerts.change(contract.wakeAlert, acting(rules.wake)),
    alerts.change(contract.snoozeAlert, (held, { body }) => acting(rules.snooze(new Date(body.until)))(held)),
    alerts.change(contract.claimAlert, ({ userId, alert }, _input, { caller }) => {
      rules.checkClaim({ isResolved: alert.state === 'resolved', holder: alert.claim }, userId);
      const claim = { userId, name: nameOf(caller), at: now.toISOString(), isMine: true };
      return { userId, alert: { ...alert, claim: alert.claim ?? claim } };
    }),
    alerts.change(contract.releaseAlert, ({ userId, alert }) => {
      rules.checkRelease(alert.claim, userId);
      return { userId, alert: { ...alert, claim: null } };
    }),
    ...[contract.ingestAlert, contract.resolveAlert].map((endpoint) =>
      mock(endpoint)(() => {
        throw notSigned();
      }),
    ),
  ];
};

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** An alert after an action of its user. */
const acting =
  (act: rules.Act) =>
  ({ userId, alert }: OwnAlert): OwnAlert => {
    const held = {
      standing: {
        readAt: alert.isRead ? now : null,
        snoozedUntil: dateOf(alert.snoozedUntil),
        dismissedAt: dateOf(alert.dismissedAt),
      },
      isResolved: alert.state === 'resolved',
      snoozeLimit: dateOf(alert.snoozeLimit),
    };
    const standing = { ...held.standing, ...act(held, now)?.changes };
    return { userId, alert: { ...alert, ...rules.standingShape({ ...held, standing }, now) } };
  };

/** The reason of a refusal; undefined if the work was done. */
function refusalOf(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return rules.reasonOf(error);
  }
}
