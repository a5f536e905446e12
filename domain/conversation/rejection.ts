/** A patient who rejects all providers that were shown, or asks for others (Decisions §4: a re-match). Own phrases; English and the languages of the phrasebooks. */
const REJECTS = [
  /\bnone of (?:these|them|those|the (?:hospitals|clinics|providers))\b|\b(?:do not|don['’]?t|did not|didn['’]?t) (?:really )?(?:like|want) (?:any|either) of\b|\breject (?:all|them|these|those)\b/iu,
  /\b(?:show|find|give|get|suggest|recommend|offer|propose|look for|search for|want|prefer|would like|are there|do you have|have you)\b[^.?!]{0,25}\b(?:other|different|another|alternative|new)\b[^.?!]{0,20}\b(?:hospitals?|clinics?|providers?|matches|suggestions|ones)\b/iu,
  /\b(?:show|find|give|suggest|recommend)\b[^.?!]{0,15}\b(?:others|something else|different options|other options)\b/iu,
  /\b(?:match|search|look|try) (?:\w+ )?again\b|\bre-?match\b|\bnew match\b/iu,
  /\bkein(?:e|s|en)? (?:davon|von (?:diesen|denen))\b|\bander(?:e|en) (?:klinik|krankenh|vorschl|anbieter)\w*/iu,
  /\bning[uú]n[oa] de (?:estos|estas|ellos|ellas)\b|\botr[oa]s? (?:hospital|cl[íi]nica|opciones)\w*/iu,
  /\baucun(?:e)? (?:de ces|d['’]entre)|\bd['’]autres (?:h[ôo]pitaux|cliniques|propositions)\b/iu,
  /\bnenhum(?:a)? (?:deles|delas|destes|destas)\b|\boutr[oa]s (?:hospitais|cl[íi]nicas|op[çc][õo]es)\b/iu,
  /\bnessun[oa] di quest[ei]\b|\baltr[ie] (?:ospedali|cliniche|proposte)\b/iu,
  /\bhi[çc]biri(?:ni|si)?\b|\bba[şs]ka (?:hastane|klinik)\w*/iu,
  /ни одна из|ни один из|друг(?:ие|ую|ой) (?:клиник|больниц)/iu,
  /مستشفيات أخرى|عيادات أخرى|لا يعجبني أي/u,
];

export function rejectsMatches(message: string): boolean {
  return REJECTS.some((pattern) => pattern.test(message));
}
