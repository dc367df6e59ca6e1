import { z } from 'zod';

export type Json = Record<string, unknown>;

const place = '#/components/schemas/';

/** Writes schemas for a document. Schemas with a name become components, to which the others refer. */
export class JsonSchemas {
  readonly components: Record<string, Json> = {};
  readonly #names = z.registry<{ id: string }>();

  constructor(names: ReadonlyMap<z.ZodType, string>) {
    for (const [schema, id] of names) this.#names.add(schema, { id });
  }

  /** The schema, or a reference to its component: of a body as it is sent, or of an answer. */
  write(schema: z.ZodType, io: 'input' | 'output'): Json {
    // Within another schema, one with a name is a reference.
    const { items } = this.#write(z.array(schema), io);
    return items as Json;
  }

  /** The members of an object that is sent, with the names of those that are required. */
  members(schema: z.ZodObject): { members: [name: string, schema: Json][]; required: readonly string[] } {
    const { properties = {}, required = [] } = this.#write(z.object(schema.shape), 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return { members: Object.entries(properties), required };
  }

  #write(schema: z.ZodType, io: 'input' | 'output'): Json {
    const written = z.toJSONSchema(schema, {
      io,
      metadata: this.#names,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema as Json, io),
    });
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = JSON.parse(JSON.stringify(written).replaceAll('"$ref":"#/$defs/', `"$ref":"${place}`)) as Json & {
      $defs?: Record<string, Json>;
    };
    for (const [name, { id: __, ...component }] of Object.entries($defs)) this.#add(name, component);
    return rest;
  }

  #add(name: string, component: Json): void {
    const known = this.components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(component)) {
      throw new Error(`${name} is not the same when it is sent and when it is answered: export two schemas`);
    }
    this.components[name] = component;
  }
}

/** Leaves out what a format says already, what every integer has, and that answers never get more members. */
function simplify(schema: z.core.$ZodType, json: Json, io: 'input' | 'output'): void {
  if (json['format'] !== undefined) delete json['pattern'];
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
  if (schema instanceof z.ZodRecord) nameMembers(json);
  const isStrict = schema instanceof z.ZodObject && schema.def.catchall !== undefined;
  if (io === 'output' && !isStrict && json['additionalProperties'] === false) delete json['additionalProperties'];
}

/** A record of known keys is an object with these members. */
function nameMembers(json: Json): void {
  const { enum: keys } = (json['propertyNames'] ?? {}) as { enum?: string[] };
  if (!keys || json['required'] === undefined) return;
  json['properties'] = Object.fromEntries(keys.map((key) => [key, json['additionalProperties']]));
  delete json['propertyNames'];
  delete json['additionalProperties'];
}
