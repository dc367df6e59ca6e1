import type { Mutation } from './mutation.ts';

export const operationMutations: readonly Mutation[] = [
  {
    breaks: 'a file is served before the scanner has answered',
    find: "if (state === 'clean' || !hasScanner) return;",
    replace: "if (state === 'clean' || state === 'waiting' || !hasScanner) return;",
    test: 'onboarding/scanning.test.ts',
  },
  {
    breaks: 'a file with a finding is served',
    find: "if (state === 'found') {\n    const detail",
    replace: "if (state === 'found' && !hasScanner) return;\n  if (state === 'found') {\n    const detail",
    test: 'onboarding/scanning.test.ts',
  },
  {
    breaks: 'the list shows a file as waiting that the download serves',
    find: 'when not ${hasScanner}::boolean then null',
    replace: '',
    test: 'onboarding/scanning.test.ts',
  },
  {
    breaks: 'the list hides a finding without a scanner',
    find: "case when d.scan_state = 'found' then 'found' when not ${hasScanner}::boolean then null",
    replace: "case when not ${hasScanner}::boolean then null when d.scan_state = 'found' then 'found'",
    test: 'onboarding/scanning.test.ts',
  },
  {
    breaks: 'a scanner that fails finds files clean',
    find: "if (code === 0) return { state: 'clean' };",
    replace: "if (code !== 1) return { state: 'clean' };",
    test: 'onboarding/scanning.test.ts',
  },
  {
    breaks: 'a scanner gets the settings of the server',
    find: "const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' };",
    replace: "const env = { ...process.env, LC_ALL: 'C' };",
    test: 'onboarding/scanning.test.ts',
  },
  {
    breaks: 'a breached password is taken',
    find: 'return await breached.has(password);',
    replace: 'return (await breached.has(password)) && !breached;',
    test: 'users/breached-passwords.test.ts',
  },
  {
    breaks: 'an entry of the audit log that the receiver refused counts as delivered',
    find: 'if (!answer.ok) throw',
    replace: 'if (answer.status === 0) throw',
    test: 'audit/delivery.test.ts',
  },
  {
    breaks: 'entries of the audit log are left out',
    find: 'const position = batch.entries.at(-1)?.position ?? batch.after;',
    replace: 'const position = (batch.entries.at(-1)?.position ?? batch.after) + 1;',
    test: 'audit/delivery.test.ts',
  },
  {
    breaks: 'one digit after the point counts as cents',
    find: "return Number(whole) * 100 + Number(part.padEnd(2, '0'));",
    replace: 'return Number(whole) * 100 + Number(part);',
    test: 'kernel/dollars.test.ts',
  },
  {
    breaks: 'an amount above the most is read',
    find: 'return cents > range.most ? { fault: `Enter at most ${dollarText(range.most)}` } : { cents };',
    replace: 'return { cents };',
    test: 'transfers/transfers.test.ts',
  },
];
