import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { openApplications } from '@/lib/accounts/membership';
import { getSetting } from '@/lib/content/queries';
import { announceReview } from '@/lib/moderation/inbox/announce-review';
import { notify } from '@/lib/notifications/notify';
import { createApplication } from '@/lib/orders/create-application';
import type { ExchangeMonths, ExchangeUpgrade } from '@/lib/orders/exchange/schemas';
import { getMembershipTerms } from '@/lib/orders/membership-orders';
import { priceOfMonths, priceOfUpgrade } from '@/lib/points/rules';
import { AppError } from '@/lib/server/errors';
import { readFileWords } from '@/lib/server/files/file-words';
import { addMonths } from '@/lib/shared/dates';
import { vipTypes } from '@/lib/shared/viewer';
import { type Exchanger, type Exchanging, exchangeOnce } from './place-exchange';

/**
 * Exchanges points for months of membership, which begin where the running term ends and are there at once.
 * @throws AppError `membershipRequired`, `activationRequired`; `notEnoughPoints`; `conflict` where the membership has no end
 */
export async function exchangeMonths(exchanger: Exchanger, input: ExchangeMonths): Promise<Exchanging> {
  const { months, points, locale } = input;
  const price = priceOfMonths(await getSetting('exchange')).get(months);
  const { t } = await readFileWords(locale);
  return exchangeOnce(
    exchanger,
    input,
    (tx) => lockMember(tx, exchanger.id),
    async (tx, { id, membershipExpiresAt: end }, now) => {
      if (price !== points) return null;
      if (end === null) throw new AppError('conflict');
      await tx.member.update({
        where: { id },
        data: { membershipExpiresAt: addMonths(new Date(Math.max(Number(end), Number(now))), months) },
        select: { id: true },
      });
      const line = { name: t('orders.services.months', { months }), quantity: 1, unitPrice: points };
      return { status: 'completed', line, service: 'months', serviceMonths: months };
    },
  );
}

/**
 * Exchanges points for the upgrade to an enterprise: takes them and opens the application, whose rejection gives them back. What
 * the points paid costs no fee.
 * @throws AppError `membershipRequired`, `activationRequired`; `notEnoughPoints`; `conflict` where no upgrade can be applied for
 */
export async function exchangeUpgrade(exchanger: Exchanger, input: ExchangeUpgrade): Promise<Exchanging> {
  const { points, locale } = input;
  const vipType = vipTypes.enterprise;
  const price = priceOfUpgrade(await getSetting('exchange'));
  const { termDays } = await getMembershipTerms(vipType);
  const { t } = await readFileWords(locale);
  return exchangeOnce(
    exchanger,
    input,
    (tx) => lockMember(tx, exchanger.id),
    async (tx, member, now) => {
      if (price !== points) return null;
      const waiting = await tx.membershipApplication.count({
        where: { memberId: member.id, status: 'pending' },
      });
      const purpose = openApplications(member, waiting > 0, now).get(vipType);
      if (purpose !== 'upgrade') throw new AppError('conflict');
      const application = { memberId: member.id, vipType, purpose };
      const { id } = await createApplication(tx, application, { amount: 0, termDays }, now);
      await announceReview(tx, 'application', String(id));
      await notify(tx, member.id, 'applicationReceived', { vipType });
      const line = { name: t('orders.services.upgrade'), quantity: 1, unitPrice: points };
      return { status: 'paid', line, service: 'upgrade', applicationId: id };
    },
  );
}
