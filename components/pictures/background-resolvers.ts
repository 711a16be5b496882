import { formResolver } from '@/components/forms/form-resolver';
import { changeBackgroundSchema, newBackgroundSchema } from '@/lib/pictures/background-schemas';

/** The checks of the form about backgrounds; its id is not typed. */
export const newBackgroundResolver = formResolver(newBackgroundSchema);
export const changeBackgroundResolver = formResolver(changeBackgroundSchema.omit({ id: true }));
