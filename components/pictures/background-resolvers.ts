import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { changeBackgroundSchema, newBackgroundSchema } from '@/lib/pictures/background-schemas';

// Compiling schemas wants eval, which the content security policy refuses.
z.config({ jitless: true });

/** The checks of the form about backgrounds; which one it is about is typed by no hand. */
export const newBackgroundResolver = zodResolver(newBackgroundSchema);
export const changeBackgroundResolver = zodResolver(changeBackgroundSchema.omit({ id: true }));
