import { expect, it } from 'vitest';
import { ownWords, ownWordsMax } from './own-words';

const schema = ownWords('textTooLong');

it('leaves out the space around somebody’s words', () => {
  expect(schema.parse('  Trùng với thẻ khác \n')).toBe('Trùng với thẻ khác');
});

it.each(['字', '🙂'])('counts %s as one character', (character) => {
  expect(schema.safeParse(` ${character.repeat(ownWordsMax)} `).success).toBe(true);
  const { error } = schema.safeParse(character.repeat(ownWordsMax + 1));
  expect(error?.issues.map(({ message }) => message)).toEqual(['textTooLong']);
});
