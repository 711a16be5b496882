import 'server-only';
import { getSetting } from '@/lib/content/queries';
import { AppError } from '@/lib/server/errors';
import { type BudgetOwner, getBudget, readersShare } from './budget';

/**
 * Says no to what a reader asks for where nothing could be sent today.
 * @throws AppError `translationLimitReached` where the author's allowance of today, or the readers' share of the site's, is used up
 */
export async function assertReadersAllowance(authorId: BudgetOwner): Promise<void> {
  const budget = await getBudget(authorId, readersShare(await getSetting('translationBudget')));
  if (budget.siteUsedUp || budget.used >= budget.limit) throw new AppError('translationLimitReached');
}
