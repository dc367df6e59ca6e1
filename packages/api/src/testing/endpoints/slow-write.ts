import { z } from 'zod';
import { audit } from '../../http/audit/audit.ts';
import { endpoint, signedIn } from '../../http/contract/endpoint.ts';
import { conflict, refuse } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { reply } from '../../http/pipeline/reply.ts';
import { mount, serve } from '../../http/pipeline/serve.ts';

const slowWrite = endpoint({
  method: 'POST',
  path: '/api/slow',
  access: signedIn,
  summary: 'a',
  body: z.strictObject({ how: z.string(), note: z.string().optional() }),
  response: z.object({ id: z.string() }),
  status: 201,
  idempotent: true,
});

/** A gate that the sample call waits at. */
export interface Gate {
  /** Resolves once a call has reached the gate. */
  reached: Promise<void>;
  open(): void;
}

let gate: { reach(): void; wait: Promise<void> } | undefined;

/** The next call of the sample waits until the gate is opened. */
export function closeGate(): Gate {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  gate = { reach: reached.resolve, wait: opened.promise };
  return { reached: reached.promise, open: opened.resolve };
}

/** A call that happens once: writes an audit row, and waits if a gate is closed. */
export const slowRoutes = mount(
  serve(slowWrite, async ({ body }, ctx) => {
    const waiting = gate;
    gate = undefined;
    waiting?.reach();
    await waiting?.wait;
    await audit(ctx, 'logout', { details: { how: body.how } });
    if (body.how.startsWith('refused')) return refuse(conflict('Not now'));
    if (body.how.startsWith('thrown')) throw conflict('Not now');
    return reply({ id: newId('tkt') }, { headers: { location: '/api/slow/1' } });
  }),
);
