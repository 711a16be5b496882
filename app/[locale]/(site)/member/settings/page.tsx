import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { AvatarForm } from '@/components/members/avatar-form';
import { PasswordForm } from '@/components/members/password-form';
import { ProfileForm } from '@/components/members/profile-form';
import { SessionList } from '@/components/members/session-list';
import { SettingsSection } from '@/components/members/settings-section';
import { PreferenceTable } from '@/components/notifications/preference-table';
import { PushForm } from '@/components/push/push-form';
import { ApartSection } from '@/components/social/apart-section';
import { TextConsentForm } from '@/components/translation/text-consent-form';
import { buttonClass } from '@/components/ui/button';
import { getProfile, listSessions } from '@/lib/accounts/queries';
import { getSetting } from '@/lib/content/queries';
import { localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { getMessageTranslationConsent } from '@/lib/messages/translations/consent';
import { listPreferences } from '@/lib/notifications/queries';
import { getPostTranslationConsent } from '@/lib/posts/translations/consent';
import { getPushSettings } from '@/lib/push/queries';
import { readPanel } from '@/lib/server/read-panel';
import { readSessionId } from '@/lib/server/realm';
import { requireMember } from '@/lib/server/require-member';
import { listCountries } from '@/lib/shared/countries';
import type { GivenParams } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';
import { getProductTranslationConsent } from '@/lib/shop/translations/consent';
import { apartList } from '@/lib/social/apart-list';
import { listApart } from '@/lib/social/block-queries';
import { providerTitles } from '@/lib/translation/provider';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('membership.settings');
  return { title: t('title') };
}

/** /member/settings: what a member may change about their account. Each part reads its own, all of them at once. */
export default async function SettingsPage({ searchParams }: { searchParams: Promise<GivenParams> }) {
  const viewer = await requireMember();
  const filter = apartList.read(await searchParams);
  const t = await getTranslations('membership.settings');
  return (
    <>
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <ClientWords
        paths={[
          'accounts.fields',
          'media.crop',
          'notifications.preferences',
          'translation.posts',
          'translation.messages',
          'translation.products',
          'push.settings',
          'accounts.gate',
          'moderation.errors',
          'moderation.report',
          'social.lists',
          'social.block',
          'social.mute',
          'membership.saveFailed',
          'membership.saving',
          'membership.profile',
          'membership.avatar',
          'membership.password',
          'membership.sessions',
        ]}
      >
        <AccountPart viewer={viewer} />
        <SessionsPart viewer={viewer} />
        <PreferencesPart viewer={viewer} />
        <PushPart viewer={viewer} />
        <Part what="blocks" read={() => listApart(viewer, filter.view, filter.page)}>
          {(list) => <ApartSection filter={filter} list={list} />}
        </Part>
        <ConsentPart of="posts" viewer={viewer} />
        <ConsentPart of="messages" viewer={viewer} />
        <ConsentPart of="products" viewer={viewer} />
        <DataPart />
      </ClientWords>
    </>
  );
}

type PartProps<T> = { what: string; read: () => Promise<T>; children: (data: T) => ReactNode };

/** What one part reads: it says itself that it could not be read, and the others stand. */
async function Part<T>({ what, read, children }: PartProps<T>) {
  const answer = await readPanel(`member settings ${what}`, read);
  return answer.ok ? children(answer.data) : <PanelFailure what="settings" errorId={answer.errorId} />;
}

type Props = { viewer: Viewer };

async function AccountPart({ viewer }: Props) {
  const [t, shownIn] = await Promise.all([getTranslations('membership'), getLocale()]);
  const countries = listCountries(localeTable[shownIn].intl);
  return (
    <Part what="account" read={() => Promise.all([getProfile(viewer), getSetting('posting')])}>
      {([{ email, nickname, mobile, mobileVerified, country, locale, avatar, hasPassword }, posting]) => (
        <>
          <SettingsSection id="avatar" title={t('avatar.title')}>
            <AvatarForm avatar={avatar} nickname={nickname} />
          </SettingsSection>
          <SettingsSection id="profile" title={t('profile.title')}>
            <ProfileForm
              email={email}
              profile={{ nickname, mobile, country, locale }}
              mobileVerified={mobileVerified || posting.verifiedPhone ? mobileVerified : null}
              countries={countries}
            />
          </SettingsSection>
          <SettingsSection id="password-title" title={t('password.title')} text={t('password.text')}>
            <PasswordForm email={email} hasPassword={hasPassword} />
          </SettingsSection>
        </>
      )}
    </Part>
  );
}

async function SessionsPart({ viewer }: Props) {
  const t = await getTranslations('membership.sessions');
  return (
    <Part what="sessions" read={async () => listSessions(viewer, await readSessionId('member'))}>
      {(sessions) => (
        <SettingsSection id="sessions" title={t('title')} text={t('text')}>
          <SessionList sessions={sessions} />
        </SettingsSection>
      )}
    </Part>
  );
}

async function PreferencesPart({ viewer }: Props) {
  const t = await getTranslations('notifications.preferences');
  return (
    <Part what="notifications" read={() => listPreferences(viewer)}>
      {(preferences) => (
        <SettingsSection id="notifications" title={t('title')} text={t('text')}>
          <PreferenceTable preferences={preferences} />
        </SettingsSection>
      )}
    </Part>
  );
}

async function PushPart({ viewer }: Props) {
  const t = await getTranslations('push.settings');
  return (
    <Part what="push" read={async () => getPushSettings(viewer, await readSessionId('member'))}>
      {(push) => (
        <SettingsSection id="push" title={t('title')} text={t('text')}>
          <PushForm member={viewer.publicId} {...push} />
        </SettingsSection>
      )}
    </Part>
  );
}

/** The way to what the site keeps of them: to take, correct and delete. */
async function DataPart() {
  const t = await getTranslations('personal-data');
  return (
    <SettingsSection id="data" title={t('title')} text={t('text')}>
      <p>
        <Link href={paths.memberData()} className={buttonClass()}>
          {t('open')}
        </Link>
      </p>
    </SettingsSection>
  );
}

const consents = {
  posts: getPostTranslationConsent,
  messages: getMessageTranslationConsent,
  products: getProductTranslationConsent,
} as const;

/** Whether the site's provider gets what the member writes; nothing on a site without one. */
async function ConsentPart({ of, viewer }: Props & { of: keyof typeof consents }) {
  const t = await getTranslations(`translation.${of}`);
  return (
    <Part what={`${of} translation`} read={() => consents[of](viewer)}>
      {(consent) => {
        if (!consent) return null;
        const provider = providerTitles[consent.recipient];
        return (
          <SettingsSection id={`${of}-translation`} title={t('title')} text={t('text', { provider })}>
            <TextConsentForm of={of} provider={provider} agreed={consent.agreed === true} />
          </SettingsSection>
        );
      }}
    </Part>
  );
}
