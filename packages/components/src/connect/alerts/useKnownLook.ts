import { useEffect } from 'react';
import { AlertsError } from '../shared/AlertsError.ts';
import type { AlertsOptions } from '../shared/options.ts';

interface Look {
  locale?: string | undefined;
  timeZone?: string | undefined;
}

const told = new Set<string>();

function isKnown(locale: string | undefined, timeZone?: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(locale, { timeZone }));
  } catch {
    return false;
  }
}

/** Leaves out a language or time zone that the browser does not know, and says so once; `en_US` is read as `en-US`. */
export function useKnownLook({ locale, timeZone }: Look, onError: AlertsOptions['onError']): Look {
  const tag = locale?.replaceAll('_', '-');
  const known = {
    locale: isKnown(tag) ? tag : undefined,
    timeZone: isKnown(undefined, timeZone) ? timeZone : undefined,
  };
  const problem =
    known.locale === tag && known.timeZone === timeZone
      ? undefined
      : `Unknown locale or time zone: ${locale}, ${timeZone}`;
  useEffect(() => {
    if (problem === undefined || told.has(problem)) return;
    told.add(problem);
    console.warn(problem);
    onError?.(new AlertsError('options', problem), { operation: 'options' });
  }, [problem, onError]);
  return known;
}
