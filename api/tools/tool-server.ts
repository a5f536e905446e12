import { type CallToolResult, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { ApiError, type ErrorEntry, isErrorCode } from '../../domain/errors.ts';
import { toApiError } from '../http/to-api-error.ts';
import { type Tool, TOOLS } from './tools.ts';

/** Does what a tool asks, in this process or over HTTP. @throws ApiError as the route answers */
export type PerformTool = (tool: Tool, given: Record<string, unknown>) => Promise<unknown>;

/** The service's tools in the Model Context Protocol. What goes wrong is a result that says so, which the model can read and act upon. */
export function createToolServer(perform: PerformTool): Server {
  const server = new Server({ name: 'medical-travel', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({
    tools: TOOLS.map(({ name, description, input }) => ({ name, description, inputSchema: jsonSchemaOf(input) })),
  }));
  server.setRequestHandler('tools/call', ({ params }) => callTool(params.name, params.arguments ?? {}, perform));
  return server;
}

async function callTool(name: string, given: Record<string, unknown>, perform: PerformTool): Promise<CallToolResult> {
  const tool = TOOLS.find((each) => each.name === name);
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${name}.`);
  const missing = requiredOf(tool.input).filter((field) => given[field] === undefined || given[field] === null || given[field] === '');
  if (missing.length > 0)
    return failed(
      tool,
      missing.map((field) => isRequired(tool, field)),
    );
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await perform(tool, given)) }] };
  } catch (error) {
    return failed(tool, toApiError(error).entries);
  }
}

const isRequired = ({ name, route }: Tool, field: string): ErrorEntry => ({
  code: route.contract.validation,
  message: `${name}: ${field} is required.`,
  field,
});

/** A structured text error (Part 4.13): names the tool and, like the API's envelope, every fault with its field. */
function failed({ name }: Tool, errors: readonly ErrorEntry[]): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify({ error: { tool: name, errors } }) }] };
}

type ObjectSchema = { type: 'object'; properties?: Record<string, never>; required?: string[] };

const jsonSchemaOf = (input: z.ZodObject) => z.toJSONSchema(input.strict(), { io: 'input' }) as unknown as ObjectSchema;
const requiredOf = (input: z.ZodObject) => jsonSchemaOf(input).required ?? [];

/** The error that an answer of the API tells of. */
export function errorOfAnswer(status: number, entries: ErrorEntry[] | null): ApiError {
  const [first] = entries ?? [];
  const code = isErrorCode(first?.code) ? first.code : 'SYS_INTERNAL_001';
  return new ApiError(code, { status, ...(entries ? { entries } : {}) });
}
