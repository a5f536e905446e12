import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withoutNulls } from '../../../domain/storefront/without-nulls.ts';
import { withoutPricedSentences, withoutPricing } from '../../../domain/storefront/without-pricing.ts';

describe('a sentence that speaks of money', () => {
  it.each([
    ...[
      'Rooms from USD 4,000.',
      'A package is $4 000',
      '€ 90 a night',
      '4.500 EUR in all',
      'about 3500 TL',
      '₺12.000 tutar',
      '2,000,000 won',
    ],
    ...['four thousand dollars', '5 thousand euros', 'Only 90 per night', '120/session', '40k USD', '1,299 US dollars', '350 dirhams'],
    ...[
      'Our prices are fair.',
      'low cost',
      'No hidden fees',
      'Ask for the tariff',
      'Affordable care',
      'the cheapest clinic',
      '10% discount',
    ],
    ...[
      'Precios claros',
      'faire Preise',
      'Fiyatlar uygundur',
      'Ücretler',
      'Стоимость лечения',
      'أسعار مناسبة',
      '价格优惠',
      '저렴한 가격',
      'ราคาดี',
    ],
  ])('is left out: %s', (text) => {
    expect(withoutPricedSentences(text)).toBeNull();
    expect(withoutPricedSentences(`Quiet rooms. ${text} `)).toBe('Quiet rooms.');
  });

  it.each([
    ...[
      'Open 24 hours a day, 7 days a week.',
      'Plan 7 to 21 nights near the hospital.',
      'A success rate of 98.2 %.',
      'Discharge after 3 days.',
    ],
    ...[
      'A nurse in charge of each ward.',
      'Flights to Costa Rica.',
      'Costal cartilage graft.',
      'He lost 40 pounds.',
      'Won 3 awards in 2019.',
    ],
    ...[
      'Feedback within 2 days.',
      'Coffee and a garden.',
      '120 beds, 17 operating rooms.',
      'JCI since 2012',
      'Preisträger 2020',
      'European standards',
    ],
  ])('is not this one: %s', (text) => {
    expect(withoutPricedSentences(text)).toBe(text);
  });

  it('takes nothing else with it', () => {
    const text = 'In Busan since 1998.\nA night is 90 EUR. Interpreters for Russian; fees on request; family rooms.';
    expect(withoutPricedSentences(text)).toBe('In Busan since 1998. Interpreters for Russian; family rooms.');
  });
});

describe('an answer', () => {
  it('keeps names without the amount in them, and addresses as they are', () => {
    const answer = { name: 'Smile Clinic from $4,000', slug: 'cost-4-eur', website_url: 'https://a.example/prices', notes: 'Low prices' };
    expect(withoutNulls(withoutPricing(answer))).toEqual({
      ...{ name: 'Smile Clinic from', slug: 'cost-4-eur', website_url: 'https://a.example/prices' },
    });
  });

  const amount = fc
    .tuple(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.constantFrom('$', '€', '£', '₺', 'USD', 'EUR', 'AED', 'THB'),
      fc.boolean(),
      fc.boolean(),
    )
    .map(([value, unit, isBefore, isGrouped]) => {
      const number = isGrouped ? value.toLocaleString('en') : String(value);
      return isBefore ? `${unit} ${number}` : `${number} ${unit}`;
    });
  const tree = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      amount.map((text) => `Yours for ${text} today`),
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.array(tie('node'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('name', 'description', 'climate', 'first_name', 'notes', 'city'), tie('node'), { maxKeys: 4 }),
    ),
  })).node;

  it('shows no amount at any depth, whatever stands around it', () => {
    fc.assert(
      fc.property(tree, (answer) => {
        expect(JSON.stringify(withoutPricing(answer)) ?? '').not.toMatch(/Yours for (?:[^\s"]+ )?\d/);
      }),
    );
  });

  it('is the same when it is cleared twice', () => {
    fc.assert(
      fc.property(tree, (answer) => {
        const once = withoutNulls(withoutPricing(answer));
        expect(withoutNulls(withoutPricing(once))).toEqual(once);
      }),
    );
  });
});
