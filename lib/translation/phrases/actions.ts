'use server';

import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { adminAction } from '@/lib/server/action';
import { phraseSchema } from './phrase-schemas';
import { removePhrase, restorePhrase, savePhrase } from './phrase-service';

const phrase = z.object({ id: z.string().min(1).max(200), seen: z.string().max(40) });

export const savePhraseAction = adminAction(
  { schema: phraseSchema, permission: mayWrite('cards') },
  (input, { admin }) => savePhrase(admin, input),
);

export const removePhraseAction = adminAction(
  { schema: phrase, permission: mayWrite('cards') },
  ({ id, seen }, { admin }) => removePhrase(admin, id, seen),
);

export const restorePhraseAction = adminAction(
  { schema: phrase, permission: mayWrite('cards') },
  ({ id, seen }, { admin }) => restorePhrase(admin, id, seen),
);
