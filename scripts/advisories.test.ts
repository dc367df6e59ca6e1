import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { judgeAdvisories } from './lib/advisories.ts';
import { runCommand } from './lib/command.ts';

const advisory = (severity: string) => ({
  ...{ github_advisory_id: 'GHSA-aaaa-bbbb-cccc', module_name: 'hono', title: 'A hole', severity },
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
});
const judge = (severity: string, until?: string) =>
  judgeAdvisories(
    JSON.stringify({ advisories: { 1: advisory(severity) } }),
    '2026-12-01',
    until === undefined ? [] : [{ id: 'GHSA-aaaa-bbbb-cccc', until, reason: 'not used' }],
  );

it.each([
  ['critical', undefined, 1],
  ['high', undefined, 1],
  ['moderate', undefined, 0],
  ['low', undefined, 0],
  ['high', '2026-12-01', 0],
  ['high', '2026-11-30', 1],
])('an advisory of %s severity, excepted until %s, makes %i faults', (severity, until, faults) => {
  const report = judge(severity, until);
  expect([report.faults.length, report.notes.length]).toEqual([faults, 1 - faults]);
});

it('a registry that does not answer, or answers with something else, is a note', () => {
  for (const output of ['', 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE', '{}', '<html>']) {
    expect(judgeAdvisories(output, '2026-12-01')).toMatchObject({
      isAnswered: false,
      faults: [],
      notes: [expect.stringContaining('did not answer')],
    });
  }
});

it('names an exception that is no longer needed', () => {
  const none = JSON.stringify({ advisories: {} });
  const report = judgeAdvisories(none, '2026-12-01', [{ id: 'GHSA-x', until: '2027-01-01', reason: 'x' }]);
  expect(report.notes).toEqual(['No exception is needed for GHSA-x.']);
});

it('reads what pnpm says about an advisory of a registry', async () => {
  const { github_advisory_id: _, module_name: name, ...rest } = advisory('high');
  const found = { [name]: [{ ...rest, id: 1, vulnerable_versions: '<99.0.0', cwe: [], cvss: { score: 7 } }] };
  const registry = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(JSON.stringify(found)));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const { port } = registry.address() as AddressInfo;
  const asked = ['scripts/advisories.ts', '--registry', `http://127.0.0.1:${port}/`];
  const { code, output } = await runCommand(process.execPath, asked, { isQuiet: true });
  registry.close();
  expect(output).toContain('hono: high, A hole (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)');
  expect(code).toBe(1);
}, 120_000);
