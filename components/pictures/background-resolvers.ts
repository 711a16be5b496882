import { formResolver } from '@/components/forms/form-resolver';
import { changeBackgroundSchema, newBackgroundSchema } from '@/lib/pictures/background-schemas';

/** The checks of the form about backgrounds; which one it is about is typed by no hand. */
export const newBackgroundResolver = formResolver(newBackgroundSchema);
export const changeBackgroundResolver = formResolver(changeBackgroundSchema.omit({ id: true }));
