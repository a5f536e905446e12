import {
  confirmation,
  consentForm,
  documentChecklistContent,
  ehrSummary,
  fileRequest,
  matchResults,
  onSiteTestsNotice,
  type RichContent,
} from '../../../domain/conversation/rich-content.ts';
import { shownResults } from '../context/dialogue-state.ts';
import { missingAfter } from './reply-input.ts';
import type { Turn } from '../turn.ts';
import type { TurnContext } from '../context/turn-context.ts';

const SHOWN_MATCHES = 5;

/** What a reply carries beside its words, by the branch that it took. */
export function richContentFor({ routing, context, changes }: Turn): RichContent[] {
  const { match, view } = context;
  const asksForDocuments = missingAfter(context, changes)[0] === 'documents';
  switch (routing.branch_chosen) {
    case 'request_documents':
      return documentRequest(context);
    case 'extract_history':
      return asksForDocuments ? documentRequest(context) : [];
    case 'present_ehr':
      return [ehrSummary(context.ehr)];
    case 'present_matches':
      if (!match || match.results.length === 0) return [];
      return [matchResults(match.match_run_id, shownResults(context, SHOWN_MATCHES)), ...testsOnSite(context)];
    case 'collect_consent':
      return [consentForm(view.id, selectedProviders(context))];
    case 'answer_question':
      if (asksForDocuments) return documentRequest(context);
      return context.situation.facts.sharing_consent ? [confirmationOf(context)] : [];
    default:
      return [];
  }
}

/** What is still missing when hospitals are chosen can be examined there. */
function testsOnSite({ checklist }: TurnContext): RichContent[] {
  return checklist.pending.length > 0 ? [onSiteTestsNotice(checklist.pending)] : [];
}

/** What was agreed, for a patient who asks once the consent is given. */
function confirmationOf(context: TurnContext): RichContent {
  const { procedure_name, destination_country, id } = context.view;
  return confirmation({ case_id: id, procedure: procedure_name, destination_country, providers: selectedProviders(context) });
}

function documentRequest({ checklist }: Pick<TurnContext, 'checklist'>): RichContent[] {
  const pending = checklist.requirements.filter(({ status }) => status === 'pending');
  return [...(pending.length === 0 ? [] : [fileRequest(pending)]), ...(checklist.total > 0 ? [documentChecklistContent(checklist)] : [])];
}

function selectedProviders({ match, view }: TurnContext): { provider_id: string; name: string }[] {
  const selected = new Set(view.selected_provider_ids);
  return (match?.results ?? [])
    .filter(({ provider_id }) => selected.has(provider_id))
    .map(({ provider_id, name }) => ({ provider_id, name }));
}
