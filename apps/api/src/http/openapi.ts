import type { Endpoint } from '@motamo/contract/endpoint';
import { errorBody, errorStatuses } from '@motamo/contract/errors';
import { table } from '@motamo/contract/table';
import * as z from 'zod';
import { createPace } from '../pace.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;

const json = (schema: Json) => ({ 'application/json': { schema } });

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function operationOf(key: string, endpoint: Endpoint): Json {
  const { access, limit } = endpoint;
  return {
    operationId: key.replaceAll(/[^A-Za-z0-9]+/g, '-'),
    summary: endpoint.summary,
    tags: [key.split('/')[1] ?? 'global'],
    description: [
      `Access: ${access.who}${access.licence ? ', covered by a licence' : ''}.`,
      `Budget: ${limit.points} calls in ${limit.seconds} s for each ${limit.by}.`,
      ...(endpoint.added ? ['Added to the calls of the specification.'] : []),
    ].join(' '),
    ...(endpoint.added ? { 'x-added': true } : {}),
    security: access.who === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body
      ? { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } }
      : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', content: json(schemaOf(endpoint.reply, 'output')) },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/**
 * OpenAPI 3.1 document made from the same table that the server validates with. It takes a second of processor, of which
 * nobody else feels anything.
 */
export async function openApiDocument(publicUrl: string): Promise<Json> {
  const paths: Record<string, Json> = {};
  const pace = createPace();
  for (const [key, endpoint] of Object.entries(table) as [string, Endpoint][]) {
    await pace();
    const [method, path] = key.split(' ') as [string, string];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Motamo',
      version: '1',
      description: `Error codes: ${Object.keys(errorStatuses).join(', ')}.`,
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: { Error: { description: 'Refused', content: json(schemaOf(errorBody, 'output')) } },
    },
  };
}
