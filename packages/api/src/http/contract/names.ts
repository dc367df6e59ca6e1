import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** A call that HQ makes to other systems. */
export interface DescribedWebhook {
  /** In camel case, as the name of an endpoint. */
  name: string;
  summary: string;
  payload: z.ZodType;
}

const endpoints = new Map<Endpoint, string>();
const schemas = new Map<z.ZodType, string>();
const webhooks = new Map<string, DescribedWebhook>();
const taken = new Set<string>();

/** Gives the endpoints and schemas of a contract the names under which it exports them; throws if one is taken. */
export function declareContract(contract: object): void {
  for (const [name, value] of Object.entries(contract) as [string, unknown][]) {
    if (value instanceof z.ZodType) nameOnce(schemas, value, capital(name));
    else if (isEndpoint(value)) nameOnce(endpoints, value, name);
  }
}

export function declareWebhooks(described: readonly DescribedWebhook[]): void {
  for (const webhook of described) {
    take(webhook.name);
    webhooks.set(webhook.name, webhook);
  }
}

/** The name of an endpoint in its contract, for generated clients. */
export const nameOfEndpoint = (endpoint: Endpoint): string | undefined => endpoints.get(endpoint);

/** Every exported schema of a contract with its name. */
export const namedSchemas = (): ReadonlyMap<z.ZodType, string> => schemas;

export const describedWebhooks = (): readonly DescribedWebhook[] => [...webhooks.values()];

function nameOnce<T>(names: Map<T, string>, value: T, name: string): void {
  take(name);
  names.set(value, name);
}

function take(name: string): void {
  if (taken.has(name)) throw new Error(`Two contracts export '${name}'`);
  taken.add(name);
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
