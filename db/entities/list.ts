import {
  Escalation,
  MsoConsultation,
  MsoReview,
  MsoVideoParticipant,
  Rating,
  RiskDecision,
  RiskFactor,
  RiskReview,
  SatisfactionSurvey,
} from './care.ts';
import { Case, CaseCommand, Conversation, IntakeItem, Message } from './cases.ts';
import {
  Coordinator,
  CoordinatorAssignment,
  CoordinatorNote,
  TimelineMilestone,
  TransportBooking,
  TransportVendor,
} from './coordination.ts';
import { Doctor, DoctorProcedure } from './doctors.ts';
import { Document, DocumentIssue, DocumentPage, DocumentResult, RequirementCoverage } from './documents.ts';
import { Facilitator, FacilitatorGrant } from './facilitators.ts';
import { Consent, FhirResource, FindingCorrection } from './fhir.ts';
import { AutoReview, Evaluation, Feedback, LlmCall, Prompt, ReviewAnswer, ReviewItem } from './learning.ts';
import { Embedding, MatchingConfig, MatchResult, MatchRun, WeightAdjustment } from './matching.ts';
import {
  AnalyticsFigure,
  Event,
  EventMilestone,
  ExchangeRate,
  IdempotencyKey,
  Outbox,
  SchedulerToken,
  TaskResult,
  TaskRun,
  WebhookReceipt,
} from './operations.ts';
import { Patient } from './patients.ts';
import { PatientErasure, PatientExport } from './people.ts';
import { Procedure, ProcedureRequirement } from './procedures.ts';
import { Provider, ProviderProcedure } from './providers.ts';
import { SearchCity, SearchPosting, SearchWordPart } from './search.ts';
import { Destination, Icd10Code, TravelDefault, VisaRule } from './reference.ts';
import { CaseShare, Notification, Quote, StaffInvitation } from './sharing.ts';
import { FeatureState, FlagOverride, OrgMapping, Role, Tenant, TenantSettings, UserRole } from './tenants.ts';

/** Every table. */
export const ENTITIES = [
  Tenant,
  TenantSettings,
  OrgMapping,
  Role,
  UserRole,
  FeatureState,
  FlagOverride,
  Event,
  EventMilestone,
  Outbox,
  IdempotencyKey,
  WebhookReceipt,
  SchedulerToken,
  AnalyticsFigure,
  TaskRun,
  TaskResult,
  ExchangeRate,
  Icd10Code,
  Destination,
  TravelDefault,
  VisaRule,
  Procedure,
  ProcedureRequirement,
  SearchPosting,
  SearchWordPart,
  SearchCity,
  Provider,
  ProviderProcedure,
  Doctor,
  DoctorProcedure,
  Facilitator,
  FacilitatorGrant,
  Patient,
  PatientExport,
  PatientErasure,
  Case,
  CaseCommand,
  Conversation,
  IntakeItem,
  Message,
  Document,
  DocumentPage,
  DocumentResult,
  DocumentIssue,
  RequirementCoverage,
  FhirResource,
  FindingCorrection,
  Consent,
  MatchingConfig,
  WeightAdjustment,
  MatchRun,
  MatchResult,
  Embedding,
  CaseShare,
  Quote,
  Notification,
  StaffInvitation,
  RiskReview,
  RiskFactor,
  RiskDecision,
  MsoConsultation,
  MsoReview,
  MsoVideoParticipant,
  Escalation,
  Rating,
  SatisfactionSurvey,
  Coordinator,
  CoordinatorAssignment,
  TransportVendor,
  TransportBooking,
  TimelineMilestone,
  CoordinatorNote,
  Feedback,
  Prompt,
  Evaluation,
  LlmCall,
  AutoReview,
  ReviewItem,
  ReviewAnswer,
];
