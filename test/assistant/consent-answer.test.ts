import { describe, expect, it } from '@jest/globals';
import { readConsentAnswer } from '../../assistant/dialogue/consent-answer.ts';
import { planDialogue } from '../../assistant/dialogue/plan.ts';
import { OPTIONS, STATE } from '../support/dialogue-state.ts';

describe('an answer to the question whether the record may be shared', () => {
  it.each([
    ['yes', 'granted'],
    ['allez-y', 'granted'],
    ['procedete pure', 'granted'],
    ['machen Sie das', 'granted'],
    ['machen Sie das nicht', 'null'],
    ['давайте подождём', 'null'],
    ['non procedete', 'null'],
    ['ok yes I agree, but not my name', 'granted'],
    ['fine, share it, just keep my name out', 'granted'],
    ['you can share it, with my name too', 'named'],
    ['yes, but only with the first', 'granted a'],
    ['yes you may share it with the first', 'granted a'],
    ['I agree, send it to New Delhi, but not my name', 'granted b'],
    ['ja, einverstanden, schicken Sie es an Neelkiran, ohne meinen Namen', 'granted b'],
    ['oui, envoyez-le au premier', 'granted a'],
    ['да, отправьте в первую', 'granted a'],
    ['yes to both', 'granted'],
    ['I agree, but not with Neelkiran', 'null'],
    ['I agree, without my name, but not to the second one', 'null'],
    ['yes, not to Gokpinar and not my name', 'null'],
    ['sí, acepto, pero no al segundo y sin mi nombre', 'null'],
    ['einverstanden ohne meinen Namen, aber nicht an Gokpinar', 'null'],
    ['yes I agree, without my name, if my doctor says so', 'null'],
    ['I agree, but do not send my photos and not my name', 'null'],
    ['ok, everyone except the second', 'null'],
    ['einverstanden, außer Neelkiran', 'null'],
    ['sim, menos para a segunda', 'null'],
    ['oui mais pas à Neelkiran', 'null'],
    ['tamam ama ikinciye değil', 'null'],
    ['да, но не во вторую', 'null'],
    ['نعم لكن ليس للمستشفى الثاني', 'null'],
    ['agreed, leave out Gokpinar', 'null'],
    ['agreed for the clinic in New Delhi', 'granted b'],
    ['no objections', 'granted'],
    ['I agree. Please hide my identity and my phone number', 'granted'],
    ['no', 'refused'],
    ["no, I don't agree", 'refused'],
    ['yes but call my daughter first', 'null'],
    ['what does that mean?', 'null'],
    ['sí, de acuerdo, pero sin mi nombre', 'granted'],
    ['no estoy de acuerdo', 'refused'],
    ['ja, einverstanden, aber ohne meinen Namen', 'granted'],
    ['nein, auf keinen Fall einverstanden', 'refused'],
    ["oui d'accord, mais sans mon nom", 'granted'],
    ['sim, concordo, mas sem o meu nome', 'granted'],
    ['sì, va bene, ma senza il mio nome', 'granted'],
    ['evet kabul ediyorum ama ismim olmasın', 'granted'],
    ['да, согласна, но без имени', 'granted'],
    ['не согласен', 'refused'],
    ['نعم أوافق لكن بدون اسمي', 'granted'],
    ['لا أوافق', 'refused'],
  ])('%s', (message, meaning) => {
    const answer = readConsentAnswer(message, OPTIONS.slice(0, 2));
    const said = answer === null ? 'null' : answer.granted ? (answer.share_identity ? 'named' : 'granted') : 'refused';
    expect([said, ...(answer?.granted && answer.ids ? answer.ids : [])].join(' ')).toBe(meaning);
  });
});

describe('a consent in few words', () => {
  const chosen = OPTIONS.slice(0, 2);
  const step = (message: string) =>
    planDialogue({ ...STATE, may_consent: true, options: [], chosen, asked: [{ item: 'consent' }], message }).step;

  it.each([
    'si, pero sin mi nombre',
    'si adelante',
    'yes you can send it but not my surname',
    'vale, mándalo',
    'go on then',
    'sim, mas sem o meu apelido',
    'evet ama soyadım olmasın',
    'да, но без фамилии',
  ])('%s', (message) => {
    expect(step(message)).toEqual({ kind: 'consent', granted: true, ids: ['a', 'b'], share_identity: false });
  });

  it.each(['si me dicen antes el precio', 'yes if my husband agrees', 'no thanks, not yet', 'sí, si no cuesta nada'])(
    '%s is none',
    (message) => {
      expect(step(message)).toBeNull();
    },
  );
});

describe('an answer to a consent that was read back', () => {
  const chosen = OPTIONS.slice(0, 2);
  const step = (message: string, share_identity = false) =>
    planDialogue({
      ...{ ...STATE, may_consent: true, options: [], chosen, message },
      asked: [{ item: 'confirm_consent', provider_ids: ['a'], share_identity }],
    }).step;

  it.each(['yes', 'yes, please send it', 'ja, schickt es hin', 'oui, envoyez', 'да, отправляйте. Когда ответ?'])(
    '%s agrees to what was read back',
    (message) => {
      expect(step(message)).toEqual({ kind: 'consent', granted: true, ids: ['a'], share_identity: false });
      expect(step(message, true)).toEqual({ kind: 'consent', granted: true, ids: ['a'], share_identity: true });
    },
  );

  it('takes the name out again', () => {
    expect(step('yes, send it, but without my name', true)).toEqual({ kind: 'consent', granted: true, ids: ['a'], share_identity: false });
    expect(step('yes, with my name', true)).toEqual({ kind: 'consent', granted: true, ids: ['a'], share_identity: true });
  });

  it('is not read back a second time', () => {
    expect(step('yes, my knee is swollen')).toBeNull();
  });
});
