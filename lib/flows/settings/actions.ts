'use server';

import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { settingKeys } from '@/lib/content/settings';
import { adminAction } from '@/lib/server/action';
import { fillGridSchema } from '@/lib/translation/grid-schemas';
import { changeSetting } from './change-setting';
import { fillSettingTexts } from './grid';

const schema = z.object({
  key: z.enum(settingKeys),
  version: z.string().max(40),
  values: z.record(z.string().max(60), z.unknown()),
});

export const updateSettingAction = adminAction(
  { schema, permission: mayWrite('config') },
  (input, { admin }) => changeSetting(admin, input),
);

/** Words of several settings, as their grid writes them. */
export const fillSettingTextsAction = adminAction(
  { schema: fillGridSchema, permission: mayWrite('config') },
  ({ cells }, { admin }) => fillSettingTexts(admin, cells),
);
