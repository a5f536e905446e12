import { createServer, type Server } from 'node:http';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { auditLogRoutes } from './admin/audit-log/routes.ts';
import { facilitatorRoutes } from './admin/facilitators/routes.ts';
import { flagRoutes } from './admin/flags/routes.ts';
import { graphRoutes } from './admin/graph/routes.ts';
import { identityRoutes } from './admin/identity/routes.ts';
import { matchingConfigRoutes } from './admin/matching/routes.ts';
import { orgMappingRoutes } from './admin/org-mappings/routes.ts';
import { providerTenantRoutes } from './admin/providers/routes.ts';
import { referenceRoutes } from './admin/reference/routes.ts';
import { roleRoutes } from './admin/roles/routes.ts';
import { tenantRoutes } from './admin/tenants/routes.ts';
import { userRoutes } from './admin/users/routes.ts';
import { workflowRoutes } from './admin/workflows/routes.ts';
import { bookingRequestRoutes } from './booking-requests/routes.ts';
import { caseRoutes } from './cases/routes.ts';
import { coordinatorRoutes } from './coordinator/routes.ts';
import { consentRoutes } from './consents/routes.ts';
import { doctorRoutes } from './directory/doctors/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { escalationRoutes } from './escalations/routes.ts';
import { facilitatorAccessRoutes } from './facilitator-access/routes.ts';
import { evaluationRoutes } from './evaluation/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { meRoutes } from './me/routes.ts';
import { goldenSetRoutes } from './golden-sets/routes.ts';
import { mountRoutes } from './pipeline/mount-routes.ts';
import { watchRefusals } from './pipeline/watch-refusals.ts';
import { requestId } from './http/request-id.ts';
import { requestLog } from './http/request-log.ts';
import type { Route } from './pipeline/route.ts';
import { sendError } from './pipeline/run-route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { operationsRoutes } from './operations/routes.ts';
import { fhirRoutes } from './fhir/routes.ts';
import { patientsRoutes } from './patients/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { portingRoutes } from './porting/routes.ts';
import { promptRoutes } from './prompts/routes.ts';
import { proceduresRoutes } from './directory/procedures/routes.ts';
import { providersRoutes } from './directory/providers/routes.ts';
import { providerRoutes } from './provider-inbox/routes.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { providerPortalRoutes } from './provider-portal/routes.ts';
import { shareAccessRoutes } from './share-access/routes.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { ratingRoutes } from './ratings/routes.ts';
import { findingRoutes } from './findings/routes.ts';
import { internalRoutes } from './internal/routes.ts';
import { inboxSocket } from './inbox/inbox-socket.ts';
import { caseSocket } from './realtime/case-socket.ts';
import { publicRoutes, STOREFRONT_ROOT } from './public/routes.ts';
import { beginAsMiss } from './public/storefront-cache.ts';
import { realtimeRoutes } from './realtime/routes.ts';
import { refusePlainRequests, serveSockets, type SocketRoute } from './realtime/sockets.ts';
import { msoRoutes } from './second-opinions/routes.ts';
import { replayRoutes } from './replays/routes.ts';
import { riskRoutes } from './risk/routes.ts';
import { searchRoutes } from './search/routes.ts';
import type { Services } from './services.ts';
import { toolRoutes } from './tools/routes.ts';
import { webhookEndpointRoutes } from './webhook-endpoints/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { terminologyRoutes } from './terminology/routes.ts';
import { timelineRoutes } from './timeline/routes.ts';
import { voiceRoutes } from './voice/routes.ts';
import { voiceSocket } from './voice/voice-socket.ts';

/** Every route of the service, group by group. */
export const ROUTES: readonly Route[] = [
  ...meRoutes,
  ...inboxRoutes,
  ...patientsRoutes,
  ...peopleRoutes,
  ...providersRoutes,
  ...doctorRoutes,
  ...searchRoutes,
  ...proceduresRoutes,
  ...caseRoutes,
  ...portingRoutes,
  ...findingRoutes,
  ...quoteRoutes,
  ...providerRoutes,
  ...providerPortalRoutes,
  ...shareAccessRoutes,
  ...feedbackRoutes,
  // Before consents: /consent/facilitator/revoke is no consent by the name of facilitator.
  ...facilitatorAccessRoutes,
  ...consentRoutes,
  ...riskRoutes,
  ...msoRoutes,
  ...documentRoutes,
  ...timelineRoutes,
  ...coordinatorRoutes,
  ...bookingRequestRoutes,
  ...escalationRoutes,
  ...ratingRoutes,
  ...realtimeRoutes,
  ...voiceRoutes,
  ...tenantRoutes,
  ...referenceRoutes,
  ...orgMappingRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...flagRoutes,
  ...matchingConfigRoutes,
  ...auditLogRoutes,
  ...graphRoutes,
  ...workflowRoutes,
  ...identityRoutes,
  ...facilitatorRoutes,
  ...providerTenantRoutes,
  ...webhookRoutes,
  ...webhookEndpointRoutes,
  ...internalRoutes,
  ...publicRoutes,
  ...fhirRoutes,
  ...terminologyRoutes,
  ...promptRoutes,
  ...evaluationRoutes,
  ...replayRoutes,
  ...goldenSetRoutes,
  ...toolRoutes,
];

/** WebSockets are upgraded, not routed. */
export const SOCKETS: readonly SocketRoute[] = [caseSocket, inboxSocket, voiceSocket];

/** The chain of checks from top to bottom (Decisions §2); the rest of it is api/auth/admit.ts and api/pipeline/run-route.ts. */
export function createApp(services: Services): { app: Express; server: Server } {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', services.config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('etag', false);

  app.use(requestId);
  app.use(requestLog(services));
  app.use(watchRefusals(services));
  app.use(securityHeaders(services.config));
  app.use(STOREFRONT_ROOT, beginAsMiss);
  refusePlainRequests(app, SOCKETS);
  mountRoutes(app, services, [...operationsRoutes([...ROUTES, ...SOCKETS]), ...ROUTES]);
  const onError: ErrorRequestHandler = (error, req, res, _next) => sendError(services, error, req, res);
  app.use(onError);

  const server = createServer(app);
  serveSockets(server, services, SOCKETS);
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  return { app, server };
}
