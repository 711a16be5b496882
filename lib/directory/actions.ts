'use server';

import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { adminAction } from '@/lib/server/action';
import { industrySchema } from './industry-schemas';
import { createIndustry, deleteIndustry, moveIndustry, updateIndustry } from './industry-service';

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
