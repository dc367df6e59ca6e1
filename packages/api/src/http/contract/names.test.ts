import { z } from 'zod';
import { expect, test } from 'vitest';
import { endpoint, none, open } from './endpoint.ts';
import { declareContract, nameOfEndpoint, namedSchemas } from './names.ts';

const contract = () => ({
  oddThing: z.object({ id: z.string() }),
  listOddThings: endpoint({ method: 'GET', path: '/odd', access: open, summary: 'a', response: none }),
  oddKinds: ['a', 'b'],
});

test('a contract names its endpoints and schemas, and a name that is taken is refused', () => {
  const first = contract();
  declareContract(first);
  expect(nameOfEndpoint(first.listOddThings)).toBe('listOddThings');
  expect(namedSchemas().get(first.oddThing)).toBe('OddThing');
  const { listOddThings, oddThing } = contract();
  expect(() => declareContract({ listOddThings })).toThrow("Two contracts export 'listOddThings'");
  expect(() => declareContract({ oddThing })).toThrow("Two contracts export 'OddThing'");
});
