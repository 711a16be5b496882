import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
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
import { PostConsentForm } from '@/components/translation/post-consent-form';
import { getProfile, listSessions, type ProfileView, type SessionView } from '@/lib/accounts/queries';
import { getSetting } from '@/lib/content/queries';
import type { SettingValue } from '@/lib/content/settings';
import { localeTable } from '@/lib/i18n/locales';
import type { Preference } from '@/lib/notifications/preferences';
import { listPreferences } from '@/lib/notifications/queries';
import { getPostTranslationConsent, type PostTranslationConsent } from '@/lib/posts/translations/consent';
import { getPushSettings, type PushSettings } from '@/lib/push/queries';
import { readPanel } from '@/lib/server/read-panel';
import { readSessionId } from '@/lib/server/realm';
import { requireMember } from '@/lib/server/require-member';
import { listCountries } from '@/lib/shared/countries';
import type { GivenParams } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import { type ApartFilter, apartList } from '@/lib/social/apart-list';
import { type ApartRow, listApart } from '@/lib/social/block-queries';
import { providerTitles } from '@/lib/translation/provider';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('membership.settings');
  return { title: t('title') };
}

/** /member/settings: what a member may change about their account. */
export default async function SettingsPage({ searchParams }: { searchParams: Promise<GivenParams> }) {
  const viewer = await requireMember();
  const filter = apartList.read(await searchParams);
  const t = await getTranslations('membership.settings');
  const answer = await readPanel('member settings', async () => {
    const sessionId = await readSessionId('member');
    return Promise.all([
      getProfile(viewer),
      listSessions(viewer, sessionId),
      getPostTranslationConsent(viewer),
      getSetting('posting'),
      listPreferences(viewer),
      getPushSettings(viewer, sessionId),
      listApart(viewer, filter.view, filter.page),
    ]);
  });
  return (
    <>
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      {answer.ok ? <Sections data={answer.data} filter={filter} /> : null}
      {answer.ok ? null : <PanelFailure what="settings" errorId={answer.errorId} />}
    </>
  );
}

const words = ['saveFailed', 'saving', 'profile', 'avatar', 'password', 'sessions'];

type Data = [
  profile: ProfileView,
  sessions: SessionView[],
  translation: PostTranslationConsent | null,
  posting: SettingValue<'posting'>,
  preferences: Preference[],
  push: PushSettings,
  apart: ListPage<ApartRow>,
];

type SectionsProps = { data: Data; filter: ApartFilter };

async function Sections({
  data: [profile, sessions, translation, posting, preferences, push, apart],
  filter,
}: SectionsProps) {
  const [t, posts, told, pushes] = await Promise.all([
    getTranslations('membership'),
    getTranslations('translation.posts'),
    getTranslations('notifications.preferences'),
    getTranslations('push.settings'),
  ]);
  const { email, nickname, mobile, mobileVerified, country, locale, avatar, hasPassword } = profile;
  const countries = listCountries(localeTable[await getLocale()].intl);
  return (
    <ClientWords
      paths={[
        'accounts.fields',
        'media.crop',
        'notifications.preferences',
        'translation.posts',
        'push.settings',
        'social.lists',
        'social.block',
        'social.mute',
        ...words.map((name) => `membership.${name}`),
      ]}
    >
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
      <SettingsSection id="sessions" title={t('sessions.title')} text={t('sessions.text')}>
        <SessionList sessions={sessions} />
      </SettingsSection>
      <SettingsSection id="notifications" title={told('title')} text={told('text')}>
        <PreferenceTable preferences={preferences} />
      </SettingsSection>
      <SettingsSection id="push" title={pushes('title')} text={pushes('text')}>
        <PushForm {...push} />
      </SettingsSection>
      <ApartSection filter={filter} list={apart} />
      {translation ? (
        <SettingsSection
          id="post-translation"
          title={posts('title')}
          text={posts('text', { provider: providerTitles[translation.recipient] })}
        >
          <PostConsentForm
            provider={providerTitles[translation.recipient]}
            agreed={translation.agreed === true}
          />
        </SettingsSection>
      ) : null}
    </ClientWords>
  );
}
