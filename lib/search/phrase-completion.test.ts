import { expect, it } from 'vitest';
import { buildGazetteer } from './gazetteer';
import { completePhrase } from './phrase-completion';

const gazetteer = buildGazetteer({
  provinces: [
    { code: '48', slug: 'da-nang', names: [{ locale: 'vi', name: 'Đà Nẵng' }], aliases: [] },
    { code: '31', slug: 'hai-phong', names: [{ locale: 'vi', name: 'Hải Phòng' }], aliases: [] },
  ],
  industries: [
    {
      id: 1,
      slug: 'dining',
      parentId: null,
      names: [
        { locale: 'en', name: 'Hotels', synonyms: [] },
        { locale: 'vi', name: 'Khách sạn', synonyms: [] },
        { locale: 'ja', name: 'レストラン', synonyms: [] },
      ],
    },
  ],
});

it.each([
  ['hotel da n', ['hotel Đà Nẵng']],
  ['khách s', ['Khách sạn']],
  ['ハノイ レスト', ['ハノイ レストラン']],
  ['sao', []],
  ['k', []],
  ['', []],
])('goes on with %j', (typed, queries) => {
  expect(completePhrase(typed, gazetteer)).toEqual(queries);
});
