import { z } from 'zod';
import { endpoint, hq, machine, text } from '../../../http/contract/endpoint.ts';
import { plans } from '../../money/subscriptions/rules.ts';
import {
  accesses,
  accessReasons,
  ackOutcomes,
  eventActors,
  eventTypes,
  mostAcks,
  mostEvents,
  mostWaitSeconds,
} from './rules.ts';

const when = z.iso.datetime();
const count = z.number().int();

export const entitlements = z.object({
  access: z
    .enum(accesses)
    .describe(
      'open; suspended: no user may work; ending: cancelled, and open until accessEndsAt; ended: no user may work any more',
    ),
  accessEndsAt: when.nullable(),
  reason: z.enum(accessReasons).nullable(),
  plan: z.enum(plans).nullable().describe('Null for a deleted company, as seats are'),
  seats: count.nullable(),
  limits: z
    .record(z.string(), count.nullable())
    .describe('Uses a month of each feature, by the key of the feature; null is unlimited, 0 leaves it out'),
  version: count.describe('Rises with every event of the company; what has a lower one is older'),
});
export type Entitlements = z.infer<typeof entitlements>;

const cursor = text(80, 1);

export const feedEvent = z.object({
  id: z.string().describe('Stays the same when the event is sent again'),
  type: z.enum(eventTypes),
  at: when,
  company: z.string().nullable().describe('Id of HQ; null for an event about no company'),
  externalId: z.string().nullable().describe('Your own id of the company; null if you have not sent it'),
  version: count.nullable().describe('The version of the company'),
  data: z.object({
    entitlements: entitlements.optional().describe('Everything that the company may use after the change'),
    feature: z.string().optional().describe('Key of the feature whose limit has changed'),
    invoice: z
      .object({
        id: z.string(),
        number: z.string(),
        period: z.iso.date().describe('First day of the month that is billed'),
        amountCents: count,
        paidCents: count,
        dueAt: when,
      })
      .optional(),
    page: z
      .object({ id: z.string(), slug: z.string().optional(), version: count.optional() })
      .optional()
      .describe('With the slug and the version that are public now'),
  }),
  previous: z
    .object({ plan: z.enum(plans).optional(), seats: count.optional(), limit: count.nullable().optional() })
    .nullable()
    .describe('What was before, of the members that have changed'),
  actor: z.enum(eventActors),
});
export type FeedEvent = z.infer<typeof feedEvent>;

const next = (of: string) => z.string().describe(`Send it as after ${of}`);

const events = z.object({
  events: z.array(feedEvent),
  next: next('of the next call, also if no event came'),
  hasMore: z.boolean(),
});
export type EventPage = z.infer<typeof events>;

const knownTypes: readonly string[] = eventTypes;

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/link/v1/events',
  access: machine('link:events'),
  summary: 'What has changed in HQ after a place, in order and without gaps; waits for the first event if asked to.',
  query: z.strictObject({
    after: cursor.optional().describe('The next of an earlier answer; from the oldest event that is kept without it'),
    types: text(400, 1)
      .refine((list) => list.split(',').every((type) => knownTypes.includes(type)), 'Names an unknown type of event')
      .optional()
      .describe('Types of events, separated by commas; all of them without it'),
    limit: z.coerce.number().int().min(1).max(mostEvents).default(mostEvents),
    wait: z.coerce.number().int().min(0).max(mostWaitSeconds).default(0).describe('Seconds to wait for an event'),
  }),
  response: events,
});

export const companyEntitlements = entitlements.extend({
  company: z.string().describe('Id of HQ'),
  externalId: z.string().nullable().describe('Your own id of the company; null if you have not sent it'),
});
export type CompanyEntitlements = z.infer<typeof companyEntitlements>;

export const readEntitlements = endpoint({
  method: 'GET',
  path: '/api/link/v1/companies/:externalId/entitlements',
  access: machine('link:events'),
  summary: 'What a company may use now. It is named by your own id, dot: and its DOT number, or the id of HQ.',
  response: companyEntitlements,
});

export const listEntitlements = endpoint({
  method: 'GET',
  path: '/api/link/v1/entitlements',
  access: machine('link:events'),
  summary: 'What every tenant may use now, and the place in the feed from which to go on.',
  query: z.strictObject({
    after: cursor.optional().describe('The next of an earlier answer that had more'),
    limit: z.coerce.number().int().min(1).max(mostEvents).default(mostEvents),
  }),
  response: z.object({
    entitlements: z.array(companyEntitlements),
    next: next('of the next call while hasMore is true, then as after of the events'),
    hasMore: z.boolean(),
  }),
});

export const acknowledgeEvents = endpoint({
  method: 'POST',
  path: '/api/link/v1/acks',
  access: machine('link:events'),
  summary: 'Says which events the platform has applied, and which it could not apply. May be repeated.',
  body: z.strictObject({
    acks: z
      .array(
        z.strictObject({
          eventId: z.string().regex(/^evt_[0-9a-z]{26}$/, 'The id of an event, such as evt_...'),
          outcome: z.enum(ackOutcomes),
          at: z.iso.datetime({ offset: true }).describe('When the platform applied it, or could not'),
          detail: text(200).optional().describe('Why it could not; no names and no addresses of people'),
        }),
      )
      .min(1)
      .max(mostAcks),
  }),
  maxBodyBytes: 256 * 1024,
  response: z.object({
    recorded: count,
    unknown: z.array(z.string()).describe('Events that HQ does not keep any more, or never had'),
  }),
});

const tenantLink = z.object({
  source: z
    .object({
      id: z.string(),
      name: z.string(),
      externalId: z.string().describe('The own id of the platform for the company'),
      confirmsSince: when
        .optional()
        .describe('The first confirmation that HQ keeps; absent if the platform confirms nothing'),
    })
    .optional()
    .describe('The platform that sent the company'),
  events: z
    .array(
      z.object({
        id: z.string(),
        type: z.enum(eventTypes),
        at: when,
        confirmation: z
          .object({
            outcome: z.enum(ackOutcomes),
            at: when.describe('When the platform applied it, or could not'),
            detail: z.string().optional().describe('Why it could not, in words of the platform'),
          })
          .optional(),
      }),
    )
    .describe('The latest ten events about the company, newest first'),
});
export type TenantLink = z.infer<typeof tenantLink>;

export const getTenantLink = endpoint({
  method: 'GET',
  path: '/api/hq/tenants/:companyId/link',
  access: hq('tenants:read'),
  summary: 'The platform that a tenant came from, and what it has applied of the latest changes in HQ.',
  response: tenantLink,
});
