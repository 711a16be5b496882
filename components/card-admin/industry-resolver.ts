import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { industrySchema } from '@/lib/directory/industry-schemas';

// Compiling schemas wants eval, which the content security policy refuses.
z.config({ jitless: true });

// Raw: what is sent is what was typed, and the server reads it with the same schema.
export const industryResolver = zodResolver(industrySchema, undefined, { raw: true });
