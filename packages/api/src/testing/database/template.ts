import { createHash } from 'node:crypto';
import { readMigrations } from '../../db/open/migrate.ts';
import { seedDemo } from '../../platform/demo/seed.ts';
import type { World } from '../../platform/demo/world.ts';
import type { Database } from '../../db/tx.ts';
import { healthRuleVersion } from '../../nouns/tenants/tenants/health.ts';
import { testAnchor } from './anchor.ts';

export type TemplateRows = 'empty' | 'demo';

export interface Template {
  /** The name depends on the content, so that a template of other rows or another schema is never used. */
  key: string;
  fill(db: Database): Promise<void>;
}

const found = new Map<TemplateRows, Promise<Template>>();

/** Told once for all files of a process: the key is a sum over the whole story. */
export function templateOf(rows: TemplateRows): Promise<Template> {
  const template = found.get(rows) ?? makeTemplate(rows);
  found.set(rows, template);
  return template;
}

async function makeTemplate(rows: TemplateRows): Promise<Template> {
  const schema = readMigrations().map(({ hash }) => hash);
  if (rows === 'empty') return { key: keyOf(schema), fill: async () => undefined };
  const world = await testWorld();
  return {
    key: keyOf([...schema, JSON.stringify(world), `health rule ${healthRuleVersion}`]),
    fill: (db) => seedDemo(db, world),
  };
}

async function testWorld(): Promise<World> {
  const { makeWorld } = await import('@freight-hq/mocks/seed');
  return makeWorld({ anchor: testAnchor });
}

function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}
