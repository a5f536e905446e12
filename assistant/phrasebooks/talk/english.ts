import type { Talk } from './talk.ts';

export const ENGLISH_TALK: Talk = {
  language: 'en',
  answers: {
    person:
      'I have passed your wish to our team: a person will contact you. They answer in their working hours; I cannot name the hour. You can go on writing here meanwhile.',
    delete_account:
      'You can have your account and your data deleted: in your account under “delete my account”, or through a person of our team; write “person” and I pass it on. Until then nothing more is shared than you agreed to.',
    delete_paper:
      'You can take a document back yourself: in the list of your documents, with “delete”. It is then no longer part of your case and is sent to no hospital any more. If you want a person of our team to do it, write “person”.',
    not_understood:
      'I am sorry, that was not clear. In plain words: you tell me about your health, I write it down for the doctors, and the hospitals then say what they can do and what it costs. If a word of a doctor or of a report is not clear, ask me about that word; if a person should explain it, write “person”.',
    machine:
      'I am a computer program, not a person. Doctors and coordinators of the team see your case too; write “person” if you want to talk to one.',
    shared:
      'A hospital sees your medical record, your age, gender, country of residence and budget range; not your name and contact data, unless you agree to that too. No hospital sees anything before you agree. What you write here is read by our team that accompanies your case: coordinators and doctors.',
    data: 'Your data are kept for your case only, and no hospital gets anything without your consent, which you can withdraw at any time. You can also ask for a copy or have them deleted.',
    take_time: 'Take the time that you need; nothing happens until you decide. Write to me when you are ready.',
    small_talk: 'Thank you for asking. I am a program and always ready; how are you doing?',
  },
  feeling: 'It is understandable to be worried before such a step. We go one step at a time, and you decide at each of them.',
  advice: {
    medicine:
      'That is for a doctor to decide; I must not. Please do not start, stop or change a medicine on your own before you have asked one.',
    value:
      'Whether a value is good or bad is for a doctor to say; I must not judge it. If you feel unwell, please seek medical help near you.',
    thinner: 'A blood thinner is noted for you: {}; whoever decides has to know that.',
    allergy: 'An allergy is noted for you: {}.',
    noted: 'In your record: {}.',
    offer: 'Shall I pass your question on to our team? Please write “yes” or “no”.',
  },
  record: {
    lead: 'This is what your record says:',
    lists: {
      medicines: 'medicines',
      allergies: 'allergies',
      conditions: 'conditions',
      operations: 'operations',
      results: 'results',
      papers: 'papers',
    },
    marks: {
      said: 'as you told me',
      unsure: 'not certain',
      stopped: 'no longer taken',
      past: 'in the past',
      read: 'read',
      reading: 'being read',
      unread: 'could not be read',
      held: 'does not count until I know that it is yours',
    },
    from: 'from {}',
    empty: 'nothing noted yet',
    none: 'none, as you told me',
    no_papers: 'none has arrived yet',
    absent: 'This is not in your record: {}.',
    note: 'Shall I note it? Please write “yes” or “no”.',
    tell: 'If it should be there, please tell me in a sentence, and I note it.',
  },
  person_waiting: 'Your wish to talk to a person is with our team already, and they will contact you.',
  content: {
    guidance: 'In general, and not as advice for your case: {}',
    source: 'Source: {}.',
    unreviewed: 'No doctor has reviewed this text yet.',
    passed_on: 'I do not know that. I have passed your question on to our team: a person will answer you here.',
    passed_before: 'I do not know that either. Our team has your earlier request already and will see this question with it.',
  },
  blocked:
    'I could not work with your last message as it was written; perhaps I misunderstood it. Please tell me in your own words about your health, your documents or your wishes. If you would rather talk to a person, write “person”.',
  told_before: 'This is in your record already: {}.',
  told_otherwise: 'You tell me {}, and a document says otherwise. Which is right has to be cleared up before your record is sent.',
  whose:
    'So that I keep the right record: is this about you, or about the person you write of? Who is the patient? I have not written it down yet; please say who it is, and tell me once more.',
  doubt: {
    allergy:
      'I did not quite understand what you wrote about {}. Shall I note an allergy or intolerance to it? Please write “yes” or “no”.',
    medication:
      'I did not quite understand what you wrote about {}. Shall I note it as a medicine that is taken at present? Please write “yes” or “no”.',
    condition:
      'I did not quite understand what you wrote about {}. Shall I note it as an illness or complaint of yours? Please write “yes” or “no”.',
    operation:
      'I did not quite understand what you wrote about {}. Shall I note it as an operation that you have had? Please write “yes” or “no”.',
  },
  allergen: 'What are you allergic to, and what happened when you had it?',
  unknown_noted: 'That is no problem, we leave it open.',
  none_noted: 'I have noted about {}: none.',
  paper_taken_back: 'I have taken that paper away: nothing of it is in your record.',
  asks: {
    issue_clarification: ['the point in your documents', 'the document is mine'],
    procedure: ['the treatment', 'knee replacement'],
    primary_condition: ['the medical problem', 'osteoarthritis of the right knee, since 2019'],
    documents: ['your documents', 'I upload the X-ray later'],
    date_of_birth: ['your date of birth', '14 March 1970'],
    gender: ['your gender', 'female'],
    country_of_residence: ['the country where you live', 'Ireland'],
    phone: ['your phone number', '+353 …'],
    destination: ['the country of treatment', 'Spain, but not Turkey'],
    budget: ['your budget', 'at most nine thousand euros'],
    allergies: ['allergies', 'penicillin, or none'],
    medications: ['your medicines', 'metformin 850 twice a day, or none'],
    operations: ['earlier operations', 'appendix 1998, or none'],
    body_measures: ['your height and weight', '170 cm, 82 kg'],
    provider_selection: ['the choice of hospitals', 'number 2, or 1 and 3'],
    consent: ['your consent', 'yes, but without my name'],
  },
  again: 'Once more about {}: you could write, for example, “{}”. If you cannot or do not want to say, write “skip”.',
  currency: 'In which currency is your budget? Please write the sum with it, for example “nine thousand euros”.',
  instead: 'Your case is for {}. Do you want {} instead?',
  likely: {
    one: 'Are you looking for this treatment: {}? Please answer “yes” or “no”, or name another one.',
    several: 'Are you looking for one of these treatments: {}? Please name the one you mean, or another one.',
  },
  stuck: 'We do not get further here with {}. Would you like a person of our team to contact you about it? Please answer “yes” or “no”.',
  declined_person: 'All right. You can go on whenever you like.',
  stands: {
    intake:
      'I am collecting what the hospitals need to know: your illness, your documents and your wishes. It is your turn: answer what I ask, or upload documents. Then I look for hospitals.',
    reading: 'Your documents are being read. You need to do nothing; I tell you what I found. You can go on writing here meanwhile.',
    review:
      'Something in your documents has to be cleared up first. It is your turn: answer my question about it, or upload a corrected document.',
    searching: 'Your record is complete, and hospitals are being ranked now. You need to do nothing; you will see them here.',
    choose:
      'It is your turn: choose one to five of the hospitals that were shown. After that I ask for your consent, and only then the record is sent.',
    agree: 'You have chosen hospitals. It is your turn: say whether your record may be sent to them. Nothing is sent before.',
    agreed_later: 'You have agreed: from {} on the hospitals may have your record, and not before. You need to do nothing.',
    doctor: 'You have agreed. A doctor of our team now reviews your record; after that it goes to the hospitals. You need to do nothing.',
    doctor_again:
      'A doctor of our team looks at what you told us lately, for it may matter for the operation. Until then no hospital can be chosen. You need to do nothing.',
    info: 'A doctor of our team has a question about your record. It is your turn: please answer it here.',
    sending: 'Your record has been reviewed and is about to be sent to the hospitals. You need to do nothing.',
    hospitals:
      'Your record is with the hospitals. It is their turn to answer with a date or a quote; I tell you as soon as there is an answer.',
    dated:
      'A date has been offered, but there is no quote yet. It is the hospital’s turn to send one; I tell you as soon as it is there, and then you can choose.',
    quotes: 'Hospitals have answered. It is your turn: compare the answers and choose one.',
    asked: 'A hospital has asked you a question. It is your turn: please answer it.',
    declined:
      'None of the hospitals could take your case, and it cannot be sent to others. You can open a new case to look for other hospitals; write here if a person of our team should help you with it.',
    opinion: 'A second opinion is under way. It is the doctor’s turn; I tell you as soon as it is there.',
    records:
      'The doctor of the second opinion asks for more records. It is your turn: upload them here, or write that you do not have them.',
    withdrawn:
      'Your consent has ended: no hospital can read your record any more, and nothing is sent. It is your turn: write that your record may be sent again, or leave it so.',
    booked: 'Your choice is made. Your coordinator now plans payment, travel and treatment with you.',
    travel: 'Your journey is arranged; what comes next is your admission to the hospital. Your coordinator is there for your questions.',
    treatment: 'You are in treatment at the hospital. Your coordinator is there for your questions, also about the time after it.',
    aftercare: 'Your stay at the hospital is over; what follows is the follow-up care. Your coordinator is there for your questions.',
    closed: 'This case is closed; nothing more happens in it.',
  },
  no_offer: 'There is no offer yet.',
  offers: 'These offers are there:',
  valid_until: 'valid until {}',
  answered: {
    quote: '{} has sent you a quote. You can compare the quotes and select one.',
    date: '{} offers you a date: {}.',
    selected: 'Your choice is {}, and they know it. Payment and travel come next.',
    declined:
      'None of the hospitals that you chose can take your case, and it cannot be sent to others. You can open a new case to look for other hospitals; write here if a person of our team should help you with it.',
    refused: '{} cannot take your case. The other hospitals that you chose still have it.',
    taken: '{} has taken up your case. I tell you as soon as there is a date or a quote.',
    quote_withdrawn: '{} has withdrawn its quote. I tell you when another one comes.',
    quote_over: 'The quote of {} is no longer valid. You can ask the hospital for a new one through us.',
    undated: 'to be agreed',
  },
  findings: {
    read: 'I have read {}.',
    unread: 'I could not read {}; please upload a clearer copy.',
    held: 'Nothing of {} counts until I know that it is about you.',
    clarify: 'Before we go on I need your help with one thing: {}',
    nothing: 'I found no medical findings in it.',
    understood: 'Here is what I understood: {}. Please tell me if something is not right.',
    condition: 'the record names {}',
    also: 'also {}',
    past: 'in the past: {}',
    medicines: 'medication: {}',
    allergies: 'allergies: {}',
    results: 'test results: {}, {} outside the reference range',
    more: '{} and {} more',
    missing: 'Still missing: {}. You can upload it whenever you have it.',
    complete: 'Your required documents are complete.',
  },
  includes: 'includes: {}',
  is_in: '{} is in {}, {}.',
  excludes: 'not included: {}',
  nights: 'nights in hospital: {}',
  cheapest: 'The offer of {} costs least. What it costs is not all: look at what is included, and ask.',
  requests: {
    opinion: {
      confirm:
        'A doctor who has nothing to do with the hospitals would read your record without your name and write you an opinion. Shall I ask for that? Please write “yes” or “no”.',
      done: 'I have asked for a second opinion.',
    },
    end_opinion: { confirm: 'Your request for a second opinion would be withdrawn. Is that right?', done: 'I have withdrawn it.' },
    share_opinion: {
      confirm:
        'May the hospitals that have your record read this opinion too, without your name? They do only if you agree. Please write “yes” or “no”.',
      done: 'The hospitals that have your record can read the opinion now. You can take that back at any time.',
      kept: 'The opinion stays between you and us: no hospital reads it.',
    },
    close: {
      confirm:
        'Your case would be closed: nothing more happens in it, and it cannot be opened again. Is that what you want? Please write “yes” or “no”.',
      done: 'Your case is closed, as you wished; nothing more happens in it. You can open a new one at any time.',
    },
    withdraw: {
      confirm:
        'No hospital could read your record any more, from the same moment; what was agreed with them ends. Shall I withdraw your consent? Please write “yes” or “no”.',
      done: 'I have withdrawn your consent: no hospital can read your record any more. You can choose and consent again at any time.',
      confirm_one:
        '{} could not read your record any more, from the same moment; your consent for the others stays. Is that what you want? Please write “yes” or “no”.',
      done_one: 'I have withdrawn your consent for {}: your record cannot be read there any more. For the others it stays.',
      none: 'No consent of yours is in force: no hospital can read your record.',
    },
    too_early:
      'A second opinion can be asked for while your record is with hospitals and none of them is chosen yet. If you would like to ask somebody now, write “person”.',
    done: 'A second opinion has been asked for already; what comes of it is written to you here.',
    none: 'No second opinion is under way, so there is nothing to withdraw.',
  },
  opinion: {
    asked:
      'Your request for a second opinion is with our doctors. One of them, who has nothing to do with the hospitals, reads your record without your name and contact data, and writes to you here.',
    ended: 'Your request for a second opinion is withdrawn. The doctor can no longer read your record, and your case goes on.',
    agrees: 'Your second opinion is here. The doctor agrees with the plan: {}',
    disagrees: 'Your second opinion is here. The doctor suggests to think the plan over: {}',
    records: 'The doctor who prepares your second opinion asks for: {}\n\nPlease upload it here, or tell me if you do not have it.',
    nobody:
      'I am sorry: no doctor is free to give your second opinion. Your case goes on without it. You can ask for one again at any time before you have settled on a hospital.',
  },
  review: {
    asks: 'The doctor who reviews your case before your records are forwarded needs to know more: {}\n\nPlease answer here, or upload the document that is asked for. The doctor then looks at your case again.',
    unsaid: 'which illnesses, operations, medicines and allergies of yours does your record not have yet, and are there papers about them?',
    rejected:
      'A doctor has reviewed your record and advises against this treatment abroad at this time, so your case is closed and your records were not forwarded. Please talk to your physician; when your health has changed you can open a new case.',
  },
  not_offered:
    'That treatment is not among those that are arranged here at present. I have passed your wish to our team; a person will answer you here.',
  choice: {
    gone: 'The list has changed since, and that hospital is no longer on it. This is the list now.',
    confirm: 'Would you like to ask {}? Nothing is sent yet.',
    noted: 'I have noted your choice: {}.',
    none: 'All right, nothing is chosen.',
    help: 'You are free to choose several: the hospitals only answer whether and for how much they can treat you. The first on the list fits your case best by medical fit, outcomes and your wishes.',
  },
  quote: {
    confirm: 'Do you choose the offer of {}? The other offers are then declined.',
    noted: 'I have noted it: you have chosen the offer of {}.',
  },
  consent: {
    question: 'Do you agree that your medical record is shared with {}, without your name and contact data?',
    confirm_named:
      'Your record would go to {} together with your name and contact data. Is that what you want? Please write “yes” or “no”.',
    confirm_part: 'Your record would go only to {}, without your name and contact data. Is that what you want? Please write “yes” or “no”.',
    whole:
      'The hospitals get the record as a whole: illnesses, medicines, allergies, operations, results and papers, with your age, gender, country and the range of your budget. I am sorry, a single fact cannot be kept out of it. If something in it is wrong, tell me, and I will have it corrected.',
    confirm_whole:
      'Shall your record go to {} with everything that is in it, without your name and contact data? “Yes”: it is sent like that. “No”: nothing is sent.',
    granted:
      'Thank you, I have recorded your consent: your record may go to {}, without your name and contact data. You can withdraw it at any time.',
    granted_named:
      'Thank you, I have recorded your consent: your record may go to {}, with your name and contact data. You can withdraw it at any time.',
    refused:
      'Then nothing is sent to a hospital, and nothing is shared. You can tell me at any time if you change your mind. You can still agree later, agree to only some of the hospitals, talk to a person (“person”) or close your case.',
  },
  contradiction: {
    ask: 'But the record names this: {}. Is that wrong, and shall I take it out? Please write “yes” or “no”.',
    kept: 'All right, it stays in the record: {}.',
  },
  failed:
    'I could not do that just now. Nothing has changed. Please try again later, or write “person” and somebody of our team helps you.',
  found:
    'I found hospitals that fit your case: {}. The best match is {} in {}. Each comes with the reasons for its place. Have a look, ask me anything about them, and choose the ones who may see your record.',
  none_there: 'I have no hospital to propose at the destination that you named ({}).',
  found_elsewhere:
    'In other countries I found some that fit your case: {}. The best match there is {} in {}. Is another country possible for you? Then have a look and choose the ones who may see your record; if not, name another destination or write “person”.',
  sent: 'Your record is now with {}, without your name and contact data. I tell you as soon as there is an answer.',
  sent_named:
    'Your record is now with {}. As you agreed, they may see your name and contact data too. I tell you as soon as there is an answer.',
  hospital_asks: '{} asks you: “{}” Please answer it here, marked as the answer; it goes to the hospitals that have your record.',
  hospital_wants: 'They would like to see: {}.',
  share_expired: '{} has not answered in time and can no longer read your record.',
  changed: 'I have taken up your wish: {}.',
  ranked_again: 'The hospitals are now ranked again by it.',
  wishes: {
    avoided: 'not in {}',
    destination: 'destination {}',
    budget: 'budget up to {}',
    female: 'a woman as surgeon',
    male: 'a man as surgeon',
    any: 'a surgeon of any sex',
    time: 'treatment between {} and {}',
    accreditation: 'accreditation {}',
    flight: 'flights of {} hours at most',
    companions: 'people who come with you: {}',
    alone: 'you travel alone',
  },
  and: 'and',
};
