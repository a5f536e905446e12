import { Tenancy20261120 } from './2026-11-20-01-tenancy.ts';
import { Directory20261120 } from './2026-11-20-02-directory.ts';
import { Cases20261120 } from './2026-11-20-03-cases.ts';
import { Coordination20261120 } from './2026-11-20-04-coordination.ts';
import { Security20261120 } from './2026-11-20-05-security.ts';
import { HotReads20261120 } from './2026-11-20-06-hot-reads.ts';
import { ForeignKeyIndexes20261120 } from './2026-11-20-07-foreign-key-indexes.ts';
import { PlatformAdministration20261121 } from './2026-11-21-08-platform-administration.ts';
import { DeferredExtraction20261121 } from './2026-11-21-13-deferred-extraction.ts';
import { UserSearch20261121 } from './2026-11-21-09-user-search.ts';
import { AuditMilestones20261121 } from './2026-11-21-10-audit-milestones.ts';
import { StaffInvitations20261121 } from './2026-11-21-11-staff-invitations.ts';
import { TerminologySearch20261121 } from './2026-11-21-12-terminology-search.ts';
import { DirectoryWrites20261121 } from './2026-11-21-14-directory-writes.ts';
import { StorefrontOrder20261121 } from './2026-11-21-15-storefront-order.ts';
import { MatchEvidence20261121 } from './2026-11-21-16-match-evidence.ts';
import { LicenceScripts20261121 } from './2026-11-21-17-licence-scripts.ts';
import { OutboxHistory20261121 } from './2026-11-21-19-outbox-history.ts';
import { SearchWords20261121 } from './2026-11-21-18-search-words.ts';
import { ConversationSummary20261121 } from './2026-11-21-40-conversation-summary.ts';
import { RiskReview20261122 } from './2026-11-22-45-risk-review.ts';
import { SecondOpinion20261122 } from './2026-11-22-46-second-opinion.ts';
import { DirectoryKeys20261121 } from './2026-11-21-21-directory-keys.ts';
import { DeletedDoctors20261122 } from './2026-11-22-42-deleted-doctors.ts';
import { ProviderAnswers20261122 } from './2026-11-22-43-provider-answers.ts';
import { CoordinationLists20261122 } from './2026-11-22-47-coordination-lists.ts';
import { AccountBinding20261122 } from './2026-11-22-60-account-binding.ts';
import { OneShare20261122 } from './2026-11-22-21-one-share.ts';
import { SecondOpinionDeadlines20261122 } from './2026-11-22-23-second-opinion-deadlines.ts';
import { WithdrawnDocuments20261122 } from './2026-11-22-22-withdrawn-documents.ts';
import { ConsentDays20261122 } from './2026-11-22-20-consent-days.ts';
import { LostTurns20261122 } from './2026-11-22-30-lost-turns.ts';
import { EventDoor20261122 } from './2026-11-22-61-event-door.ts';
import { RedactedEvents20261122 } from './2026-11-22-62-redacted-events.ts';
import { Gates20261122 } from './2026-11-22-10-gates.ts';
import { Questions20261122 } from './2026-11-22-11-questions.ts';
import { IntakeAnswers20261122 } from './2026-11-22-13-intake-answers.ts';
import { RiskQueue20261122 } from './2026-11-22-14-risk-queue.ts';
import { EventsOfPatient20261122 } from './2026-11-22-64-events-of-patient.ts';
import { PersonRights20261122 } from './2026-11-22-63-person-rights.ts';
import { RejectedMatches20261122 } from './2026-11-22-12-rejected-matches.ts';
import { ProviderPortal20261122 } from './2026-11-22-44-provider-portal.ts';
import { FindingCorrections20261122 } from './2026-11-22-50-finding-corrections.ts';
import { Analytics20261122 } from './2026-11-22-a3-analytics.ts';
import { Reviews20261122 } from './2026-11-22-a2-reviews.ts';
import { ScheduledTasks20261122 } from './2026-11-22-a1-scheduled-tasks.ts';
import { PromptVersions20261122 } from './2026-11-22-a5-01-prompt-versions.ts';
import { Evaluations20261122 } from './2026-11-22-a5-02-evaluations.ts';
import { WeightAdjustments20261122 } from './2026-11-22-a5-03-weight-adjustments.ts';
import { Replays20261122 } from './2026-11-22-a5-04-replays.ts';
import { GoldenSets20261122 } from './2026-11-22-a5-05-golden-sets.ts';
import { LlmBudget20261122 } from './2026-11-22-a6-llm-budget.ts';
import { ReferenceData20261122 } from './2026-11-22-a6-01-reference-data.ts';
import { CallFigures20261122 } from './2026-11-22-a7-call-figures.ts';
import { ActorRoles20261122 } from './2026-11-22-a6-02-actor-roles.ts';
import { AssignmentEnds20261122 } from './2026-11-22-a7-01-assignment-ends.ts';
import { QueueOrder20261122 } from './2026-11-22-a7-02-queue-order.ts';
import { HospitalQuestions20261122 } from './2026-11-22-b4-02-hospital-questions.ts';
import { ShareExpiry20261122 } from './2026-11-22-b4-03-share-expiry.ts';
import { Handovers20261122 } from './2026-11-22-b4-01-handovers.ts';
import { EnlistedDoctors20261122 } from './2026-11-22-a8-01-enlisted-doctors.ts';
import { CallPurpose20261122 } from './2026-11-22-b1-01-call-purpose.ts';
import { TaskProgress20261122 } from './2026-11-22-b1-02-task-progress.ts';
import { Inbox20261122 } from './2026-11-22-b3-01-inbox.ts';
import { FacilitatorRecords20261122 } from './2026-11-22-b2-01-facilitator-records.ts';
import { NotificationPreferences20261122 } from './2026-11-22-b3-02-notification-preferences.ts';
import { Webhooks20261122 } from './2026-11-22-b3-03-webhooks.ts';
import { OpenWork20261123 } from './2026-11-23-c2-01-open-work.ts';
import { MailsOfRecipient20261123 } from './2026-11-23-c2-02-mails-of-recipient.ts';
import { ContentTexts20261123 } from './2026-11-23-c3-01-content-texts.ts';
import { SharedContent20261123 } from './2026-11-23-c3-02-shared-content.ts';
import { SharedCatalogue20261123 } from './2026-11-23-d1-01-shared-catalogue.ts';
import { HospitalQuestion20261123 } from './2026-11-23-e1-01-hospital-question.ts';
import { WhoIsSpokenOf20261123 } from './2026-11-23-e2-01-who-is-spoken-of.ts';
import { QuoteTerms20261123 } from './2026-11-23-e2-02-quote-terms.ts';
import { CaseCounts20261123 } from './2026-11-23-e3-01-case-counts.ts';
import { NoteMentions20261123 } from './2026-11-23-e4-01-note-mentions.ts';
import { CatalogueRole20261123 } from './2026-11-23-f1-01-catalogue-role.ts';
import { BookingsTold20261123 } from './2026-11-23-e4-02-bookings-told.ts';
import { RefusedMails20261123 } from './2026-11-23-e4-03-refused-mails.ts';
import { ShareAccessCodes20261124 } from './2026-11-24-a1-01-share-access-codes.ts';
import { QueueEntries20261124 } from './2026-11-24-g1-01-queue-entries.ts';
import { DoubtfulNumbers20261125 } from './2026-11-25-a1-01-doubtful-numbers.ts';
import { KnownFindings20261128 } from './2026-11-28-b1-01-known-findings.ts';
import { LateWork20261128 } from './2026-11-28-d1-01-late-work.ts';
import { DeclinedAt20261128 } from './2026-11-28-e1-01-declined-at.ts';
import { DeskTexts20261128 } from './2026-11-28-g1-01-desk-texts.ts';
import { AnsweredAs20261128 } from './2026-11-28-w3-01-answered-as.ts';
import { PassedOverAt20261129 } from './2026-11-29-a1-01-passed-over-at.ts';
import { EventSeals20261129 } from './2026-11-29-b1-01-event-seals.ts';
import { PrintedPlaces20261129 } from './2026-11-29-p1-01-printed-places.ts';
import { CasePortings20261129 } from './2026-11-29-p1-01-case-portings.ts';
import { VendorAnswers20261129 } from './2026-11-29-p2-01-vendor-answers.ts';
import { VideoAppointments20261129 } from './2026-11-29-p3-01-video-appointments.ts';
import { ReviewSteps20261201 } from './2026-12-01-a1-01-review-steps.ts';
import { OlderWebhookSecrets20261201 } from './2026-12-01-a2-01-older-webhook-secrets.ts';
import { UrgentCases20261201 } from './2026-12-01-d1-01-urgent-cases.ts';
import { SharedOpinions20261201 } from './2026-12-01-d1-02-shared-opinions.ts';
import { CaseTasks20261201 } from './2026-12-01-d1-03-case-tasks.ts';
import { TripCosts20261201 } from './2026-12-01-d1-04-trip-costs.ts';
import { Portals20261201 } from './2026-12-01-d1-05-portals.ts';
import { OpenReviews20261201 } from './2026-12-01-f1-01-open-reviews.ts';
import { ListIndexes20261201 } from './2026-12-01-f1-02-list-indexes.ts';
import { PlainLetters20261201 } from './2026-12-01-s1-01-plain-letters.ts';

/** Every migration in order. Forward only; each safe on a live table. */
export const MIGRATIONS = [
  ...[Tenancy20261120, Directory20261120, Cases20261120, Coordination20261120, Security20261120],
  ...[HotReads20261120, ForeignKeyIndexes20261120],
  // One migration a line from here on.
  PlatformAdministration20261121,
  DeferredExtraction20261121,
  UserSearch20261121,
  AuditMilestones20261121,
  StaffInvitations20261121,
  TerminologySearch20261121,
  DirectoryWrites20261121,
  MatchEvidence20261121,
  LicenceScripts20261121,
  OutboxHistory20261121,
  SearchWords20261121,
  ConversationSummary20261121,
  DirectoryKeys20261121,
  StorefrontOrder20261121,
  CoordinationLists20261122,
  DeletedDoctors20261122,
  ProviderAnswers20261122,
  RiskReview20261122,
  ProviderPortal20261122,
  SecondOpinion20261122,
  FindingCorrections20261122,
  AccountBinding20261122,
  ConsentDays20261122,
  LostTurns20261122,
  OneShare20261122,
  WithdrawnDocuments20261122,
  SecondOpinionDeadlines20261122,
  EventDoor20261122,
  RedactedEvents20261122,
  Gates20261122,
  Questions20261122,
  IntakeAnswers20261122,
  RiskQueue20261122,
  PersonRights20261122,
  EventsOfPatient20261122,
  ScheduledTasks20261122,
  PromptVersions20261122,
  RejectedMatches20261122,
  Reviews20261122,
  Evaluations20261122,
  WeightAdjustments20261122,
  Analytics20261122,
  Replays20261122,
  GoldenSets20261122,
  LlmBudget20261122,
  ReferenceData20261122,
  CallFigures20261122,
  ActorRoles20261122,
  AssignmentEnds20261122,
  QueueOrder20261122,
  EnlistedDoctors20261122,
  CallPurpose20261122,
  TaskProgress20261122,
  Handovers20261122,
  Inbox20261122,
  FacilitatorRecords20261122,
  NotificationPreferences20261122,
  HospitalQuestions20261122,
  ShareExpiry20261122,
  Webhooks20261122,
  OpenWork20261123,
  MailsOfRecipient20261123,
  ContentTexts20261123,
  SharedContent20261123,
  SharedCatalogue20261123,
  HospitalQuestion20261123,
  WhoIsSpokenOf20261123,
  QuoteTerms20261123,
  CaseCounts20261123,
  NoteMentions20261123,
  CatalogueRole20261123,
  BookingsTold20261123,
  RefusedMails20261123,
  ShareAccessCodes20261124,
  QueueEntries20261124,
  DoubtfulNumbers20261125,
  KnownFindings20261128,
  LateWork20261128,
  DeclinedAt20261128,
  DeskTexts20261128,
  AnsweredAs20261128,
  PassedOverAt20261129,
  EventSeals20261129,
  PrintedPlaces20261129,
  CasePortings20261129,
  VendorAnswers20261129,
  VideoAppointments20261129,
  ReviewSteps20261201,
  OlderWebhookSecrets20261201,
  UrgentCases20261201,
  SharedOpinions20261201,
  CaseTasks20261201,
  TripCosts20261201,
  Portals20261201,
  OpenReviews20261201,
  ListIndexes20261201,
  PlainLetters20261201,
].map((migration) => ({ name: migration.name, class: migration }));
