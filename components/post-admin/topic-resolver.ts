import { formResolver } from '@/components/forms/form-resolver';
import { topicSchema } from '@/lib/posts/admin/topic-schemas';

export const topicResolver = formResolver(topicSchema);
