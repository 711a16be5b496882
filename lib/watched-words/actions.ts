'use server';

import { mayWrite } from '@/lib/admins/may';
import { adminAction } from '@/lib/server/action';
import { newWordsSchema, wordChangeSchema, wordTarget } from './schemas';
import { addWatchedWords, changeWatchedWord, removeWatchedWord } from './service';

const permission = mayWrite('posts');

export const addWatchedWordsAction = adminAction({ schema: newWordsSchema, permission }, (input, { admin }) =>
  addWatchedWords(admin, input),
);

export const changeWatchedWordAction = adminAction(
  { schema: wordChangeSchema, permission },
  (input, { admin }) => changeWatchedWord(admin, input),
);

export const removeWatchedWordAction = adminAction({ schema: wordTarget, permission }, (target, { admin }) =>
  removeWatchedWord(admin, target),
);
