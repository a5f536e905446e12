import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { type Caller, createCaller } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** The tools of Part 4.13, as a language model's client uses them. */

type ToolText = { isError?: boolean; content: { type: string; text: string }[] };
type Fault = { error: { tool: string; errors: { code: string; message: string; field: string | null }[] } };

let system: RunningSystem;
let owner: Caller;
let caseId: string;
const clients: Client[] = [];

beforeAll(async () => {
  system = await startSystem({ worker: true });
  owner = createCaller(system.baseUrl, { token: await system.token('patient', { sub: 'user_toolsowner0000001' }), tenant: 'demo' });
  await owner.post('/api/v1/patients/', { first_name: 'Tool', last_name: 'Owner', date_of_birth: '1970-01-01', email: 'tool@example.org' });
  caseId = (await owner.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' })).body.data.id;
}, 600_000);
afterAll(async () => {
  for (const client of clients) await client.close();
  await system?.stop();
});

async function connect(role: string, sub: string): Promise<Client> {
  const headers = { authorization: `Bearer ${await system.token(role, { sub })}`, 'x-tenant-id': 'demo' };
  const client = new Client({ name: 'a model', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', system.baseUrl), { requestInit: { headers } }));
  clients.push(client);
  return client;
}
const call = async (client: Client, name: string, given: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: given })) as unknown as ToolText;
const dataOf = <T>({ content }: ToolText) => JSON.parse(content[0]?.text ?? 'null') as T;

describe('the tool server', () => {
  it('tells which tools there are, and that those of a case need its id', async () => {
    const { tools } = await (await connect('patient', 'user_toolsowner0000001')).listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'get_case',
      'get_document_checklist',
      'get_patient_clinical_summary',
      'run_match',
      'search_providers',
    ]);
    const required = Object.fromEntries(tools.map(({ name, inputSchema }) => [name, inputSchema.required]));
    expect(required).toMatchObject({ get_patient_clinical_summary: ['case_id'], run_match: ['case_id'], search_providers: ['query'] });
    expect(new Set(tools.map(({ inputSchema }) => inputSchema.additionalProperties))).toEqual(new Set([false]));
  });

  it('answers what the API answers', async () => {
    const client = await connect('patient', 'user_toolsowner0000001');
    const same = async (tool: string, path: string) =>
      expect(dataOf(await call(client, tool, { case_id: caseId }))).toEqual((await owner.get(path)).body.data);
    await same('get_case', `/api/v1/cases/${caseId}`);
    await same('get_patient_clinical_summary', `/api/v1/cases/${caseId}/ehr`);
    await same('get_document_checklist', `/api/v1/cases/${caseId}/document-checklist`);
    const hits = dataOf<{ name: string }[]>(await call(client, 'search_providers', { query: 'knee replacement in Turkey', limit: 3 }));
    expect(hits).toHaveLength(3);
  });

  it.each(['get_patient_clinical_summary', 'run_match'])(
    'runs no query for %s without case_id, and says which tool lacks what',
    async (tool) => {
      const client = await connect('patient', 'user_toolsowner0000001');
      for (const given of [{}, { case_id: '' }, { case_id: null }]) {
        const answer = await call(client, tool, given);
        expect(answer.isError).toBe(true);
        const { error } = dataOf<Fault>(answer);
        expect(error.tool).toBe(tool);
        expect(error.errors).toEqual([expect.objectContaining({ field: 'case_id', message: `${tool}: case_id is required.` })]);
      }
    },
  );

  it("keeps the API's walls, permissions, rules and shapes", async () => {
    const faultOf = async (client: Client, tool: string, given: Record<string, unknown>) => {
      const answer = await call(client, tool, given);
      expect(answer.isError).toBe(true);
      return dataOf<Fault>(answer).error.errors[0];
    };
    const stranger = await connect('patient', 'user_toolsstranger0001');
    expect(await faultOf(stranger, 'get_case', { case_id: caseId })).toMatchObject({ code: 'INTAKE_CASE_NOT_FOUND_001' });
    const doctor = await connect('mso_doctor', 'user_toolsdoctor000001');
    expect(await faultOf(doctor, 'run_match', { case_id: caseId })).toMatchObject({ code: 'AUTH_PERMISSION_DENIED' });
    const patient = await connect('patient', 'user_toolsowner0000001');
    expect(await faultOf(patient, 'run_match', { case_id: caseId })).toMatchObject({ code: 'CASE_INVALID_TRANSITION' });
    const overHttp = (await owner.get('/api/v1/cases/mine')).body.errors?.[0];
    expect(await faultOf(patient, 'get_case', { case_id: 'mine' })).toEqual(overHttp);
    expect(await faultOf(patient, 'search_providers', { query: 'x', limit: 900 })).toMatchObject({ field: 'query' });
    for (const tool of ['get_case', 'run_match', 'get_document_checklist', 'get_patient_clinical_summary'])
      expect(await faultOf(patient, tool, { case_id: caseId, caseid: 'x' })).toMatchObject({
        code: 'INTAKE_VALIDATION_001',
        field: 'caseid',
      });
    expect(await faultOf(patient, 'search_providers', { query: 'knee', city: 'x' })).toMatchObject({ field: 'city' });
    await expect(call(patient, 'drop_tables', {})).rejects.toThrow('no tool');
  });

  it('answers plain JSON-RPC too, for those without a library of the protocol', async () => {
    const asked = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_case', arguments: { case_id: caseId } } };
    const token = await system.token('patient', { sub: 'user_toolsowner0000001' });
    const answer = await fetch(new URL('/mcp', system.baseUrl), {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'x-tenant-id': 'demo', 'content-type': 'application/json' },
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(asked),
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const [, message = ''] = /^data: (.*)$/m.exec(await answer.text()) ?? [];
    const { id, result } = JSON.parse(message) as { id: number; result: ToolText };
    expect(id).toBe(1);
    expect(dataOf<{ id: string }>(result)).toEqual((await owner.get(`/api/v1/cases/${caseId}`)).body.data);
  });

  it('records who viewed what, as the API does', async () => {
    const client = await connect('coordinator', 'user_toolscoordinator1');
    await call(client, 'get_patient_clinical_summary', { case_id: caseId });
    const admin = createCaller(system.baseUrl, {
      token: await system.token('super_admin', { sub: 'user_toolsadmin0000001' }),
      tenant: 'demo',
    });
    const { body } = await admin.get<{ events: { case_id?: string; payload: { resource: string } }[] }>(
      '/api/v1/admin/audit-log?event_type=record.viewed&actor_id=user_toolscoordinator1',
    );
    expect(body.data.events.map(({ payload }) => payload.resource)).toEqual(['ehr']);
  });

  it('asks for a token and a tenant, and takes nothing but POST', async () => {
    const nobody = await fetch(new URL('/mcp', system.baseUrl), { method: 'POST', headers: { 'x-tenant-id': 'demo' } });
    expect(nobody.status).toBe(401);
    expect((await owner.call('POST', '/mcp', {}, { 'x-tenant-id': '' })).body.errors?.[0]?.code).toBe('TENANT_HEADER_MISSING_001');
    expect((await owner.call('POST', '/mcp', '{')).body.errors?.[0]?.code).toBe('SYS_BAD_REQUEST');
    const listening = await owner.call('GET', '/mcp');
    expect([listening.status, listening.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('serves the same tools over standard input and output', async () => {
    const client = new Client({ name: 'a desktop', version: '1' });
    const env = {
      ...system.env,
      PATH: process.env.PATH ?? '',
      MCP_TOKEN: await system.token('patient', { sub: 'user_toolsowner0000001' }),
    };
    await client.connect(new StdioClientTransport({ command: process.execPath, args: ['api/tools/stdio.ts'], env }));
    clients.push(client);
    expect(dataOf(await call(client, 'get_case', { case_id: caseId }))).toMatchObject({ id: caseId });
    expect(dataOf<Fault>(await call(client, 'get_case', { case_id: caseId, caseid: 'x' })).error.errors).toMatchObject([
      { field: 'caseid' },
    ]);
    expect(dataOf<Fault>(await call(client, 'get_case', { case_id: '01890000-0000-7000-8000-000000000000' })).error).toMatchObject({
      tool: 'get_case',
      errors: [{ code: 'INTAKE_CASE_NOT_FOUND_001' }],
    });
  });
});
