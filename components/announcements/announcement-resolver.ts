import { formResolver } from '@/components/forms/form-resolver';
import { announcementFormSchema } from '@/lib/announcements/schemas';

export const announcementResolver = formResolver(announcementFormSchema);
