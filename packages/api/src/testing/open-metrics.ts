const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const label = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\"n])*"';
const number = '(?:[+-]?(?:\\d+(?:\\.\\d*)?(?:[eE][+-]?\\d+)?|[Ii][Nn][Ff](?:inity)?)|[Nn][Aa][Nn])';
const sampleLine = new RegExp(`^(${name})(?:\\{(${label}(?:,${label})*)?\\})? (${number})$`);
const describing = new RegExp(`^# (TYPE|HELP|UNIT) (${name}) (.*)$`);
const suffixes: Record<string, readonly string[]> = {
  counter: ['_total', '_created'],
  gauge: [''],
  histogram: ['_bucket', '_count', '_sum', '_created'],
  summary: ['', '_count', '_sum', '_created'],
  info: ['_info'],
};

export interface MetricSample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface MetricFamily {
  name: string;
  type: string;
  samples: MetricSample[];
}

/** Parses the OpenMetrics text format and throws at the first line that breaks a rule of it. */
export function parseOpenMetrics(text: string): Map<string, MetricFamily> {
  if (!text.endsWith('# EOF\n')) throw new Error('The text does not end in "# EOF" and a line feed');
  const families = new Map<string, MetricFamily>();
  const seen = new Set<string>();
  let current: MetricFamily | undefined;
  for (const line of text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)) {
    const [, keyword, family = '', rest = ''] = describing.exec(line) ?? [];
    if (keyword) {
      if (current?.name !== family || current.samples.length > 0) {
        if (families.has(family)) throw new Error(`${family} is in two places`);
        current = { name: family, type: 'unknown', samples: [] };
        families.set(family, current);
      }
      if (keyword === 'TYPE') current.type = rest;
    } else {
      const sample = parseSample(line);
      if (!current || !belongs(sample.name, current)) throw new Error(`"${line}" is not of the family before it`);
      const key = `${sample.name} ${JSON.stringify(Object.entries(sample.labels).toSorted(([a], [b]) => a.localeCompare(b)))}`;
      if (seen.has(key)) throw new Error(`"${key}" is there twice`);
      seen.add(key);
      current.samples.push(sample);
    }
  }
  for (const family of families.values()) checkFamily(family);
  return families;
}

const numberOf = (text: string) => Number(text.replace(/inf$/i, 'Infinity'));

function parseSample(line: string): MetricSample {
  const [, found = '', labels = '', value = ''] = sampleLine.exec(line) ?? [];
  if (!found) throw new Error(`"${line}" is no sample`);
  const pairs = [...labels.matchAll(new RegExp(label, 'g'))].map(([pair]) => {
    const equals = pair.indexOf('=');
    return [pair.slice(0, equals), pair.slice(equals + 2, -1)] as const;
  });
  if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error(`"${line}" has a label twice`);
  return { name: found, labels: Object.fromEntries(pairs), value: numberOf(value) };
}

function belongs(sample: string, family: MetricFamily): boolean {
  const allowed = suffixes[family.type];
  if (!allowed) throw new Error(`${family.name} is of the type "${family.type}"`);
  return allowed.some((suffix) => sample === `${family.name}${suffix}`);
}

function checkFamily({ name: family, type, samples }: MetricFamily): void {
  const isRising = type === 'counter' || type === 'histogram';
  if (isRising && samples.some(({ value }) => !(value >= 0))) throw new Error(`${family} counts below zero`);
  if (type !== 'histogram') return;
  const series = Map.groupBy(
    samples.filter((sample) => sample.name.endsWith('_bucket')),
    ({ labels: { le: _, ...others } }) => JSON.stringify(others),
  );
  for (const [labels, buckets] of series) {
    const bounds = buckets.map((bucket) => numberOf(bucket.labels['le'] ?? ''));
    const isSorted = bounds.every((bound, index) => index === 0 || bound > (bounds[index - 1] ?? 0));
    const isCumulative = buckets.every(({ value }, index) => index === 0 || value >= (buckets[index - 1]?.value ?? 0));
    const count = samples.find(
      (sample) => sample.name === `${family}_count` && JSON.stringify(sample.labels) === labels,
    );
    if (!isSorted || bounds.at(-1) !== Infinity) throw new Error(`${family} has buckets that do not rise to +Inf`);
    if (!isCumulative || buckets.at(-1)?.value !== count?.value)
      throw new Error(`${family} has buckets that do not add up`);
  }
}
