import type { Answer } from '@/components/forms/run-action';

/**
 * Does something to each of these rows, one after the other; one that fails stops no other.
 * @returns those with which it failed, in their order
 */
export async function runEach(
  ids: readonly string[],
  work: (id: string) => Promise<Answer<unknown>>,
): Promise<string[]> {
  const failed: string[] = [];
  for (const id of ids) if (!(await work(id)).ok) failed.push(id);
  return failed;
}
