import 'server-only';
import { db } from '@/lib/server/db';
import { atOnce, byId, byNumber } from '../batches';
import type { Part } from '../part';

/** Who a member is to the site, and what it noted of them. */
export const accountParts: readonly Part[] = [
  {
    name: 'account',
    models: [],
    read: (id) =>
      atOnce(
        db.member.findUnique({
          where: { id },
          select: {
            publicId: true,
            email: true,
            nickname: true,
            mobile: true,
            mobileVerifiedAt: true,
            country: true,
            locale: true,
            referralCode: true,
            vipType: true,
            membershipStatus: true,
            membershipExpiresAt: true,
            silencedUntil: true,
            silenceReasonCode: true,
            silenceReason: true,
            createdAt: true,
            updatedAt: true,
            avatar: { select: { key: true } },
            // Where they registered from is a digest that says nothing; that there is one is told.
            origin: { select: { createdAt: true, onReferrersDevice: true } },
            automaticAnswer: { select: { text: true, active: true } },
            pointsAccount: { select: { balance: true, createdAt: true } },
          },
        }),
      ),
  },
  {
    name: 'memberships',
    models: ['MembershipApplication', 'MembershipOrder'],
    read: async function* (memberId) {
      yield* byId((range) =>
        db.membershipApplication.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: {
            id: true,
            publicId: true,
            vipType: true,
            purpose: true,
            status: true,
            note: true,
            submittedAt: true,
            decidedAt: true,
            reasonCode: true,
            reason: true,
          },
        }),
      );
      yield* byId((range) =>
        db.membershipOrder.findMany({
          ...range,
          where: { memberId, ...range.where },
          omit: { memberId: true, applicationId: true },
        }),
      );
    },
  },
  {
    name: 'sign-ins',
    models: ['MemberSession', 'PushSubscription'],
    read: (memberId) =>
      atOnce(
        db.memberSession.findMany({
          where: { memberId },
          orderBy: { createdAt: 'desc' },
          take: 1_000,
          select: {
            userAgent: true,
            createdAt: true,
            lastSeenAt: true,
            expiresAt: true,
            // Address and keys of the browser are a secret between it and its push service.
            pushSubscriptions: { select: { createdAt: true } },
          },
        }),
      ),
  },
  {
    name: 'consents',
    models: ['Consent', 'ConsentEvent'],
    read: (memberId) =>
      byId((range) => db.consentEvent.findMany({ ...range, where: { memberId, ...range.where } })),
  },
  {
    name: 'notifications',
    models: ['SystemMessage'],
    read: (memberId) =>
      byId((range) =>
        db.systemMessage.findMany({
          ...range,
          where: { memberId, deletedAt: null, ...range.where },
          select: { id: true, kind: true, params: true, createdAt: true, readAt: true },
        }),
      ),
  },
  {
    name: 'notification-choices',
    models: ['NotificationPreference'],
    read: (memberId) =>
      atOnce(
        db.notificationPreference.findMany({
          where: { memberId },
          take: 100,
          select: { group: true, delivery: true },
        }),
      ),
  },
  {
    name: 'points',
    models: ['PointsAccount'],
    read: (memberId) =>
      byNumber('number', (range) =>
        db.pointsEntry.findMany({
          ...range,
          where: { account: { memberId }, ...range.where },
          omit: { accountId: true, adminId: true },
        }),
      ),
  },
  {
    name: 'referral-rewards',
    models: ['ReferralReward', 'ReferralCommission'],
    // Of whom they brought nothing: that is others' data. Whoever brought them is not named either.
    read: async function* (referrerId) {
      yield* byId((range) =>
        db.referralReward.findMany({
          ...range,
          where: { referrerId, ...range.where },
          omit: { referrerId: true, referredId: true, decidedById: true },
        }),
      );
      yield* byId((range) =>
        db.referralCommission.findMany({
          ...range,
          where: { referrerId, ...range.where },
          omit: { referrerId: true, referredId: true, paidOutById: true, membershipOrderId: true },
        }),
      );
    },
  },
  {
    name: 'data-requests',
    models: ['DataRequest', 'DataExport'],
    read: async function* (memberId) {
      yield* byId((range) =>
        db.dataRequest.findMany({
          ...range,
          where: { memberId, ...range.where },
          omit: { memberId: true, decidedById: true },
        }),
      );
      yield* byId((range) =>
        db.dataExport.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: { id: true, status: true, createdAt: true, readyAt: true, expiresAt: true },
        }),
      );
    },
  },
  {
    name: 'messages-to-the-site',
    models: ['ContactMessage'],
    read: (memberId) =>
      byId((range) =>
        db.contactMessage.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: {
            id: true,
            status: true,
            name: true,
            email: true,
            subject: true,
            text: true,
            createdAt: true,
            answers: { orderBy: { id: 'asc' }, take: 100, select: { text: true, createdAt: true } },
          },
        }),
      ),
  },
  {
    name: 'translation-use',
    models: ['TranslationUse'],
    read: (memberId) =>
      atOnce(
        db.translationUse.findMany({
          where: { memberId },
          orderBy: { day: 'desc' },
          take: 5_000,
          select: { day: true, characters: true },
        }),
      ),
  },
];
