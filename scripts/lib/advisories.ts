/** An advisory that does not fail the check until a day, with the reason. */
export interface Exception {
  /** Such as GHSA-xxxx-xxxx-xxxx. */
  id: string;
  /** The last day, YYYY-MM-DD. */
  until: string;
  reason: string;
}

/** None at present. */
export const exceptions: readonly Exception[] = [];

interface Advisory {
  github_advisory_id: string;
  module_name: string;
  title: string;
  severity: string;
  url: string;
}

export interface AdvisoryReport {
  /** Whether the registry has answered. */
  isAnswered: boolean;
  /** Lines that fail the check. */
  faults: string[];
  /** Lines that only inform. */
  notes: string[];
}

const failing = ['high', 'critical'];

/** Judges the output of `pnpm audit --json`; a registry that does not answer is a note. */
export function judgeAdvisories(output: string, today: string, known = exceptions): AdvisoryReport {
  const advisories = advisoriesIn(output);
  const report: AdvisoryReport = { isAnswered: advisories !== undefined, faults: [], notes: [] };
  if (!advisories) {
    report.notes.push('The registry did not answer: the advisories of the dependencies were not checked.');
    return report;
  }
  for (const { github_advisory_id: id, module_name: name, severity, title, url } of advisories) {
    const line = `${name}: ${severity}, ${title} (${url})`;
    const exception = known.find((one) => one.id === id);
    if (!failing.includes(severity)) report.notes.push(line);
    else if (!exception) report.faults.push(line);
    else if (exception.until < today) report.faults.push(`${line}; its exception ended on ${exception.until}`);
    else report.notes.push(`${line}; excepted until ${exception.until}: ${exception.reason}`);
  }
  for (const { id } of known) {
    if (!advisories.some((one) => one.github_advisory_id === id))
      report.notes.push(`No exception is needed for ${id}.`);
  }
  return report;
}

function advisoriesIn(output: string): Advisory[] | undefined {
  try {
    const parsed = JSON.parse(output.slice(output.indexOf('{'))) as { advisories?: Record<string, Advisory> };
    return parsed.advisories && Object.values(parsed.advisories);
  } catch {
    return undefined;
  }
}
