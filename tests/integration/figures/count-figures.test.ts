import { describe, expect, it } from 'vitest';
import { countFigures, runsOf } from '@/lib/figures/count-days';
import { figureList } from '@/lib/figures/figure-list';
import type { FigureKind } from '@/lib/figures/kinds';
import { mostDays } from '@/lib/figures/periods';
import { readFigures } from '@/lib/figures/queries';
import { membershipOrderList } from '@/lib/orders/admin/membership-list';
import { listMembershipOrders } from '@/lib/orders/admin/membership-queries';
import { listSales, sumOfSales } from '@/lib/orders/admin/sales';
import { salesList } from '@/lib/orders/admin/sales-list';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makeOrder, receiver } from '@/tests/factories/orders';
import { givePoints, spendPoints } from '@/tests/factories/points';
import { makePost } from '@/tests/factories/posts';
import { makeProvince } from '@/tests/factories/reference';
import { at, daysOf, now, read, stored } from './figure-days';

describe('the days are counted', () => {
  it('in Vietnam: half past eleven at night is that day, half past midnight the next', async () => {
    for (const time of ['19T23:30', '20T00:30', '20T23:30', '21T00:30'])
      await makeMember({ createdAt: at(time) });
    await countFigures(db, now);
    expect(await daysOf('registrations')).toEqual({ '2026-11-19': 1, '2026-11-20': 2, '2026-11-21': 1 });
  });

  it('back to the longest period and the one before it the first time, and those missed later', async () => {
    await makeMember({ createdAt: at('01T12:00') });
    await makeMember({ createdAt: new Date(now.getTime() - 400 * 86_400_000) });
    expect(await countFigures(db, now)).toBe(mostDays);
    expect(await daysOf('registrations')).toEqual({ '2026-11-01': 1 });
    expect(await countFigures(db, now)).toBe(2);
    // The worker stood still for three days; the last day before it was counted at noon only.
    await makeMember({ createdAt: at('21T13:00') });
    await makeMember({ createdAt: at('23T13:00') });
    expect(await countFigures(db, at('24T09:00'))).toBe(4);
    expect(await daysOf('registrations')).toEqual({ '2026-11-01': 1, '2026-11-21': 1, '2026-11-23': 1 });
  });

  it('twice to the same, also by two at once', async () => {
    const member = await makeActiveMember({ createdAt: at('20T10:00') });
    await makeOrder(member, { status: 'paid', createdAt: at('20T11:00'), paidAt: at('20T12:00') });
    await givePoints(member.id, 7);
    await countFigures(db, now);
    const once = await stored();
    expect(once.length).toBeGreaterThan(3);
    await countFigures(db, now);
    expect(await stored()).toEqual(once);
    await db.dailyFigure.deleteMany();
    await db.figureDay.deleteMany();
    await Promise.all([countFigures(db, now), countFigures(db, now)]);
    expect(await stored()).toEqual(once);
  });

  it('with what was deleted since, until it is gone for good; what was counted of days gone by stays', async () => {
    const member = await makeMember({ createdAt: at('10T10:00'), deletedAt: at('11T10:00') });
    await countFigures(db, now);
    expect(await daysOf('registrations')).toEqual({ '2026-11-10': 1 });
    await db.member.delete({ where: { id: member.id } });
    await countFigures(db, now);
    expect(await daysOf('registrations')).toEqual({ '2026-11-10': 1 });
  });

  it('of money as the desk sums it, what went back on the day it did', async () => {
    const admin = await makeAdmin();
    const buyer = await makeMember();
    const order = await makeOrder(buyer, {
      status: 'paid',
      createdAt: at('18T10:00'),
      paidAt: at('19T23:30'),
    });
    await makeOrder(buyer, { status: 'pending', createdAt: at('20T10:00') });
    await db.orderRefund.create({
      data: { orderId: order.id, amount: 30_000, note: 'x', adminId: admin.id, createdAt: at('21T00:30') },
    });
    await countFigures(db, now);
    expect(await daysOf('orders')).toEqual({ '2026-11-18': 1, '2026-11-20': 1 });
    expect(await daysOf('revenue')).toEqual({ '2026-11-19': Number(order.total), '2026-11-21': -30_000 });
    const { rows } = await listSales(salesList.read({}), now);
    const { received, refunded } = sumOfSales(rows);
    expect((await read('revenue'))?.total).toBe(received - refunded);
  });

  it('of membership fees on the day that they came, by the language and province of who paid', async () => {
    const { code } = await makeProvince('da-nang');
    const member = await makeMember({ locale: 'ko' });
    await makeCard({ ownerId: member.id, provinceCode: code });
    const fee = (data: object) =>
      db.membershipOrder.create({
        data: {
          number: newPublicId(),
          memberId: member.id,
          vipType: 1,
          amount: 500_000,
          termDays: 365,
          createdAt: at('10T10:00'),
          ...data,
        },
        select: { id: true },
      });
    await fee({ status: 'completed', completedAt: at('19T23:30') });
    await fee({ status: 'completed', completedAt: at('20T00:30'), memberId: null });
    await fee({ status: 'pending' });
    await fee({ status: 'cancelled', cancelledAt: at('20T10:00') });
    await countFigures(db, now);
    expect(await daysOf('membershipFees')).toEqual({ '2026-11-19': 500_000, '2026-11-20': 500_000 });
    expect(await daysOf('revenue')).toEqual({});
    expect((await read('membershipFees', { locale: 'ko', province: code }))?.total).toBe(500_000);
    const days = { from: '2026-11-19', to: '2026-11-19' };
    const list = await listMembershipOrders(membershipOrderList.read({ ...days, days: 'completed' }));
    expect(list.rows.map(({ amount }) => amount)).toEqual([500_000]);
    expect((await listMembershipOrders(membershipOrderList.read(days))).rows).toEqual([]);
  });

  it('of days that an older version counted only in what is new since, once', async () => {
    const member = await makeMember({ createdAt: at('10T10:00'), locale: 'ko' });
    const post = await makePost(await makeActiveMember({ createdAt: at('09T10:00') }));
    await db.post.update({ where: { id: post.id }, data: { createdAt: at('10T11:00') } });
    await countFigures(db, now);
    await db.figureDay.updateMany({ where: { day: { lte: new Date('2026-11-15') } }, data: { version: 1 } });
    await db.dailyFigure.deleteMany({ where: { kind: 'registrations' } });
    // Gone for good: what was counted of it stays.
    await db.post.delete({ where: { id: post.id } });
    const older = await db.figureDay.count({ where: { version: 1 } });
    expect(older).toBeGreaterThan(100);
    expect(await countFigures(db, now)).toBe(2 + older);
    expect(await daysOf('registrations')).toEqual({ '2026-11-09': 1, '2026-11-10': 1 });
    expect(await daysOf('posts')).toEqual({ '2026-11-10': 1 });
    expect((await daysOf('activeMembers'))['2026-11-10']).toBe(1);
    expect(await countFigures(db, now)).toBe(2);
    await db.member.delete({ where: { id: member.id } });
  });

  it('of orders by the province that they are sent to, whatever the language of its name', async () => {
    const { code } = await makeProvince('da-nang');
    const buyer = await makeMember();
    const name = await db.provinceName.findFirstOrThrow({ where: { provinceCode: code, locale: 'ko' } });
    const send = (data: object) =>
      makeOrder(buyer, { createdAt: at('20T10:00'), receiver: { ...receiver, ...data } });
    await send({ city: ` ${name.name} ` });
    await send({ city: 'Somewhere' });
    await send({ city: name.name, country: 'KR' });
    await countFigures(db, now);
    expect((await read('orders'))?.total).toBe(3);
    expect((await read('orders', { province: code }))?.total).toBe(1);
    expect((await read('orders', { province: '99' }))?.total).toBe(0);
    await db.order.updateMany({ data: { status: 'paid', paidAt: at('20T11:00') } });
    await countFigures(db, now);
    const { rows } = await listSales(salesList.read({ province: code, from: '2026-11-20' }), now);
    expect(rows.map(({ orders, received }) => [orders, received])).toEqual([
      [1, (await read('revenue', { province: code }))?.total],
    ]);
    expect((await listSales(salesList.read({ locale: 'ja' }), now)).rows).toEqual([]);
  });

  it('of points as earned and spent, and what came back was not spent', async () => {
    const { id } = await makeMember({ locale: 'ja' });
    await givePoints(id, 100);
    await spendPoints(id, 40, 1);
    await countFigures(db);
    const today = new Date();
    const totals = async (kind: FigureKind, given = {}) =>
      (await readFigures([kind], figureList.read(given), today)).figures[0]?.total;
    expect(await totals('pointsEarned', { locale: 'ja' })).toBe(100);
    expect(await totals('pointsSpent', { locale: 'ko' })).toBe(0);
    expect(await totals('pointsEarned')).toBe(100);
    expect(await totals('pointsSpent')).toBe(40);
  });

  it('of active members as they are today, and as far as they tell of days before', async () => {
    await makeActiveMember({ createdAt: at('10T10:00'), locale: 'vi', membershipExpiresAt: null });
    await makeMember({
      vipType: 1,
      membershipStatus: 3,
      createdAt: at('12T10:00'),
      membershipExpiresAt: at('15T10:00'),
    });
    await makeActiveMember({ createdAt: at('10T10:00'), deletedAt: at('11T10:00') });
    await makeMember({ createdAt: at('10T10:00') });
    await countFigures(db, now);
    const days = await daysOf('activeMembers');
    expect(days['2026-11-09']).toBeUndefined();
    expect(days['2026-11-10']).toBe(2);
    expect(days['2026-11-11']).toBe(1);
    expect(days['2026-11-12']).toBe(2);
    expect(days['2026-11-14']).toBe(2);
    expect(days['2026-11-15']).toBe(1);
    expect(days['2026-11-21']).toBe(1);
    // What a day ended with stays, whatever becomes of members later.
    await db.member.updateMany({ data: { deletedAt: at('22T10:00') } });
    await countFigures(db, at('22T12:00'));
    const later = await daysOf('activeMembers');
    expect(later['2026-11-21']).toBe(1);
    expect(later['2026-11-22']).toBeUndefined();
  });

  it('in runs of days that follow each other', () => {
    expect(runsOf(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-05'])).toEqual([
      ['2026-02-27', '2026-03-01'],
      ['2026-03-05', '2026-03-05'],
    ]);
    expect(runsOf([])).toEqual([]);
  });
});
