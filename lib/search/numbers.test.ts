import { expect, it } from 'vitest';
import { addPhoneTokens, addTaxTokens, phoneForms, taxDigits } from './numbers';

it.each(['0901 234 567', '+84 901 234 567', '0084901234567', '+84 (0)901-234-567', '０９０１２３４５６７'])(
  'knows %s in the national and the E.164 form',
  (typed) => {
    expect(phoneForms(typed)).toEqual(expect.arrayContaining(['0901234567', '84901234567']));
  },
);

it('knows the national form of a number abroad', () => {
  expect(phoneForms('+86 138 0013 8000')).toEqual(expect.arrayContaining(['8613800138000', '13800138000']));
  expect(phoneForms('+886 912 345 678')).toEqual(expect.arrayContaining(['886912345678', '0912345678']));
});

it('keeps a hotline as it is', () => {
  expect(phoneForms('1900 1234')).toEqual(['19001234']);
});

it('indexes a phone by its forms, and by their ends of six and more digits', () => {
  const tokens = new Set<string>();
  addPhoneTokens('0901 234 567', '+84901234567', tokens);
  const ends = ['234567', '1234567', '01234567', '901234567', '0901234567', '4901234567', '84901234567'];
  expect([...tokens].sort()).toEqual(ends.map((digits) => `p:${digits}`).sort());
});

it('finds a branch by its own and by its company’s tax code', () => {
  const tokens = new Set<string>();
  addTaxTokens('0100109106-001', tokens);
  expect([...tokens]).toEqual(['x:0100109106001', 'b:0100109106']);
  expect(taxDigits('079200001234')).toBeNull();
});
