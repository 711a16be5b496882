'use server';

import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { adminAction } from '@/lib/server/action';
import { industrySchema } from './industry-schemas';
import { createIndustry, deleteIndustry, moveIndustry, updateIndustry } from './industry-service';
import { wordSchema } from './word-schemas';
import { removeWord, restoreWord, saveWord } from './word-service';

const target = z.object({ slug: z.string().max(60) });

export const createIndustryAction = adminAction(
  { schema: industrySchema, permission: mayWrite('cards') },
  (input, { admin }) => createIndustry(admin, input),
);

export const updateIndustryAction = adminAction(
  { schema: industrySchema, permission: mayWrite('cards') },
  (input, { admin }) => updateIndustry(admin, input),
);

export const moveIndustryAction = adminAction(
  { schema: target.extend({ direction: z.enum(['up', 'down']) }), permission: mayWrite('cards') },
  ({ slug, direction }, { admin }) => moveIndustry(admin, slug, direction),
);

export const deleteIndustryAction = adminAction(
  { schema: target, permission: mayWrite('cards') },
  ({ slug }, { admin }) => deleteIndustry(admin, slug),
);

const word = z.object({ id: z.string().min(1).max(200), seen: z.string().max(40) });

export const saveWordAction = adminAction(
  { schema: wordSchema, permission: mayWrite('cards') },
  (input, { admin }) => saveWord(admin, input),
);

export const removeWordAction = adminAction(
  { schema: word, permission: mayWrite('cards') },
  ({ id, seen }, { admin }) => removeWord(admin, id, seen),
);

export const restoreWordAction = adminAction(
  { schema: word, permission: mayWrite('cards') },
  ({ id, seen }, { admin }) => restoreWord(admin, id, seen),
);
