import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@freight-hq/api/endpoint';
import type { Plugin } from 'vite';

/** A noun's contract. */
export const contractFile = /\/packages\/api\/src\/nouns\/(?:[\w-]+\/)+contract\.ts$/;

interface EndpointLike {
  method: string;
  path: string;
  access: object;
  paged?: Endpoint['paged'];
  bodyType?: Endpoint['bodyType'];
}

const isEndpoint = (value: unknown): value is EndpointLike =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/**
 * Replaces each contract by the values a browser needs in production: method and path of its endpoints, and plain
 * constants. Schemas and the library behind them stay out; importing one fails the build.
 */
export function slimContracts(): Plugin {
  return {
    name: 'slim-contracts',
    apply: 'build',
    async load(id) {
      if (!contractFile.test(id)) return null;
      this.addWatchFile(id);
      const module = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const lines = Object.entries(module).flatMap(([name, value]) => {
        const slim = slimValue(value);
        return slim === undefined ? [] : [`export const ${name} = ${JSON.stringify(slim)};`];
      });
      if (lines.length === 0) this.warn(`${basename(dirname(id))} has nothing for the browser`);
      return lines.join('\n');
    },
  };
}

/** The part of an exported value that reaches the browser, or undefined if none may. */
export function slimValue(value: unknown): unknown {
  if (isEndpoint(value)) {
    const { method, path, paged, bodyType } = value;
    return { method, path, ...(paged && { paged }), ...(bodyType && { bodyType }) };
  }
  return isPlain(value) ? value : undefined;
}

function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}
