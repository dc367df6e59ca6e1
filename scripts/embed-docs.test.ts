import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alertsBellStrings } from '../packages/components/src/AlertsBell/strings.ts';
import { alertsErrorCodes } from '../packages/components/src/connect/shared/AlertsError.ts';
import { shadowSheet } from '../packages/components/src/connect/alerts/shadow.css.ts';
import { shadowPanelSheet } from '../packages/components/src/connect/alerts/shadowPanel.css.ts';
import { at } from './lib/paths.ts';

const page = readFileSync(at('docs/embed.md'), 'utf8');
const named = (heading: string): string[] => {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name).toSorted();
};

describe('the page about embedding the bell', () => {
  it('names every text', () => {
    expect(named('Texts')).toEqual(Object.keys(alertsBellStrings).toSorted());
  });

  it('names every error', () => {
    expect(named('Errors')).toEqual(alertsErrorCodes.toSorted());
  });

  it('names every theme property that the bell reads', () => {
    const read = [...`${shadowSheet}${shadowPanelSheet}`.matchAll(/var\((--fhq-[\w-]+)/g)].map(([, name = '']) => name);
    expect(named('Theme')).toEqual([...new Set(read)].toSorted());
  });
});
