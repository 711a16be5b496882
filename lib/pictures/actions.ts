'use server';

import { memberAction } from '@/lib/server/action';
import { deletePicture } from './picture-rows';
import { requirePictures } from './policy';
import { saveDesign } from './saved-design';
import { cardDesignSchema, generatePictureSchema, pictureKeySchema } from './schemas';
import { generatePicture } from './service';

export const generatePictureAction = memberAction(
  {
    schema: generatePictureSchema,
    permission: ({ viewer }, { card }) => requirePictures(viewer, card, 'generate'),
    rateLimit: { account: 'picturesByAccount' },
  },
  (order, { viewer }) => generatePicture(viewer, order),
);

export const deletePictureAction = memberAction({ schema: pictureKeySchema }, ({ key }, { viewer }) =>
  deletePicture(viewer, key),
);

export const saveDesignAction = memberAction(
  {
    schema: cardDesignSchema,
    permission: ({ viewer }, { card }) => requirePictures(viewer, card, 'preview'),
  },
  (design, { viewer }) => saveDesign(viewer, design),
);
