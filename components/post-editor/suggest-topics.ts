import { foldSearch } from '@/components/forms/fold-search';
import type { TopicOption } from './editor-context';

/** More than this is looked for by typing. */
export const mostSuggested = 12;

/**
 * The topics to offer: those that were typed for; while nothing is typed first those that the post's own text names. What is
 * chosen already and what is retired is not offered.
 * @param typed what somebody looks for
 * @param text what the post says
 */
export function suggestTopics(
  topics: readonly TopicOption[],
  { typed, text, chosen }: { typed: string; text: string; chosen: readonly number[] },
): TopicOption[] {
  const open = topics.filter(({ id, isRetired }) => !isRetired && !chosen.includes(id));
  const wanted = foldSearch(typed);
  if (wanted !== '')
    return open.filter(({ name }) => foldSearch(name).includes(wanted)).slice(0, mostSuggested);
  const said = foldSearch(text);
  const isNamed = ({ name }: TopicOption) => said.includes(foldSearch(name));
  return [...open.filter(isNamed), ...open.filter((topic) => !isNamed(topic))].slice(0, mostSuggested);
}
