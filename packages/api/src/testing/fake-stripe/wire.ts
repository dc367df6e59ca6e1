import type { IncomingMessage } from 'node:http';

/** What Stripe answers: a status and an object. */
export interface FakeAnswer {
  status: number;
  body: object;
}

/** An error as Stripe writes it. */
export class FakeRefusal extends Error {
  readonly answer: FakeAnswer;

  constructor(status: number, error: { type: string; message: string; [member: string]: unknown }) {
    super(error.message);
    this.answer = { status, body: { error } };
  }
}

export const invalidRequest = (message: string, more: object = {}): FakeRefusal =>
  new FakeRefusal(400, { type: 'invalid_request_error', message, ...more });

export const missing = (what: string, param?: string): FakeRefusal =>
  new FakeRefusal(param ? 400 : 404, {
    ...{ type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` },
    ...(param && { param }),
  });

export async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** The members of a form such as `metadata[payment_id]=pay_1`, by their whole names. */
export class Params {
  private readonly values: URLSearchParams;

  constructor(text: string) {
    this.values = new URLSearchParams(text);
  }

  text(name: string): string | undefined {
    return this.values.get(name) ?? undefined;
  }

  demand(name: string): string {
    const value = this.values.get(name);
    if (value === null || value === '') throw invalidRequest(`Missing required param: ${name}.`, { param: name });
    return value;
  }

  whole(name: string): number {
    const value = Number(this.demand(name));
    if (!Number.isInteger(value)) throw invalidRequest(`Invalid integer: ${name}`, { param: name });
    return value;
  }

  metadata(prefix = 'metadata'): Record<string, string> {
    const found: Record<string, string> = {};
    for (const [name, value] of this.values) {
      if (name.startsWith(`${prefix}[`) && name.endsWith(']')) found[name.slice(prefix.length + 1, -1)] = value;
    }
    return found;
  }

  /** Refuses members that the resource does not have, as Stripe does. */
  allow(names: readonly string[]): void {
    for (const name of this.values.keys()) {
      const first = name.split('[')[0] ?? '';
      if (first !== 'expand' && !names.includes(first)) {
        throw invalidRequest(`Received unknown parameter: ${first}`, { code: 'parameter_unknown', param: first });
      }
    }
  }
}
