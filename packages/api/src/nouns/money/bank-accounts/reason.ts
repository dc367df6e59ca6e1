import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { invalid } from '../../../kernel/errors.ts';
import { shortestReason } from '../ledger/rules.ts';

/** The reason of an act on money; only a demo takes none. */
export function demandReason({ settings }: Ctx, reason: string | undefined): string {
  if (reason !== undefined) return reason;
  if (settings.mode === 'demo') return 'No reason was given';
  const detail = `Give a reason of at least ${shortestReason} characters`;
  throw invalid(detail, { code: 'reason_required', errors: [{ pointer: '/reason', detail }] });
}
