import { formResolver } from '@/components/forms/form-resolver';
import type { PostForm } from '@/lib/posts/post-form';
import { postFormSchema } from '@/lib/posts/schemas';

// What may be published, checked in the browser. Imported when somebody publishes, not with the page.

/** Checks a post as it would be published now. */
export function postResolver() {
  return formResolver<PostForm, PostForm>(postFormSchema());
}
