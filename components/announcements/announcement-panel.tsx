import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { type Fact, Facts } from '@/components/admins/facts';
import { Part } from '@/components/admins/part';
import { PanelTitle, type RowAnswer, RowPanel } from '@/components/lists/row-panel';
import { mostReached } from '@/lib/announcements/audience';
import { type AnnouncementDetail, mostReads } from '@/lib/announcements/queries';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import { localeTable } from '@/lib/i18n/locales';
import { AnnouncementActions } from './announcement-actions';
import { LanguagePreviews } from './language-previews';
import { SendingProgress } from './sending-progress';
import { AnnouncementStatusBadge } from './status-badge';

/** What the panel shows: the announcement, and how many it would reach now. */
export type PanelData = { announcement: AnnouncementDetail; reach: number };

type Props = {
  answer: RowAnswer<PanelData>;
  listHref: string;
  /** The administrator who looks; null where they may only read. */
  email: string | null;
};

/** All that there is of an announcement, beside the list. */
export async function AnnouncementPanel({ answer, listHref, email }: Props) {
  const t = await getTranslations('announcements');
  return (
    <RowPanel
      answer={answer}
      what="announcement"
      label={t('panel')}
      missing={t('missing')}
      closeHref={listHref}
      idOf={({ announcement }) => announcement.publicId}
      title={({ announcement }) => (
        <PanelTitle>
          <Title announcement={announcement} />
          <AnnouncementStatusBadge status={announcement.status} />
        </PanelTitle>
      )}
    >
      {({ announcement, reach }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {email === null ? null : (
            <AnnouncementActions
              announcement={announcement}
              sendText={
                reach > mostReached
                  ? t('send.textCapped', { count: mostReached })
                  : t('send.text', { count: reach })
              }
              listHref={listHref}
              email={email}
            />
          )}
          {announcement.startedAt ? (
            <SendingProgress
              percent={announcement.progress}
              told={announcement.told}
              isRunning={announcement.status === 'sending'}
            />
          ) : null}
          <Delivery announcement={announcement} reach={reach} />
          <Part title={t('detail.preview')}>
            <LanguagePreviews
              wordings={announcement.wordings}
              written={announcement.written}
              link={announcement.link}
            />
          </Part>
        </div>
      )}
    </RowPanel>
  );
}

/** As readers of the administrator's language see it. */
async function Title({ announcement }: Pick<PanelData, 'announcement'>) {
  const locale = await getLocale();
  const own = announcement.wordings.find((each) => each.locale === locale)?.wording;
  return own ? <span lang={own.lang}>{own.title}</span> : announcement.name;
}

async function Delivery({ announcement, reach }: PanelData) {
  const t = await getTranslations('announcements');
  const common = await getTranslations('common');
  const format = await getFormatter();
  const time = (at: Date | null) =>
    at ? format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }) : null;
  const { status, told, mailed, reads, startedAt } = announcement;
  const number = (count: number) => (startedAt ? format.number(count) : null);
  const read = () => {
    if (!startedAt) return null;
    if (reads === null) return t('detail.readsGone');
    if (reads > mostReads) return common('countCapped', { count: mostReads });
    return t('readShare', { count: reads, share: told > 0 ? reads / told : 0 });
  };
  const facts: Fact[] = [
    { label: t('detail.audience'), value: await audienceText(announcement) },
    {
      label: t('detail.reach'),
      value:
        status !== 'draft' && status !== 'scheduled'
          ? null
          : reach > mostReached
            ? t('membersCapped', { count: mostReached })
            : t('members', { count: reach }),
    },
    {
      label: t('detail.link'),
      value: announcement.link && <span className="break-all">{announcement.link}</span>,
    },
    { label: t('detail.mail'), value: t(announcement.byMail ? 'detail.mailYes' : 'detail.mailNo') },
    { label: t('detail.scheduled'), value: time(announcement.scheduledAt) },
    { label: t('detail.started'), value: time(startedAt) },
    { label: t('detail.finished'), value: time(announcement.finishedAt) },
    { label: t('detail.told'), value: number(told) },
    { label: t('detail.mailed'), value: announcement.byMail ? number(mailed) : null },
    { label: t('detail.reads'), value: read() },
    { label: t('detail.author'), value: announcement.author },
    { label: t('detail.created'), value: time(announcement.createdAt) },
  ];
  return (
    <Part title={t('detail.delivery')}>
      <Facts facts={facts} />
    </Part>
  );
}

/** Who gets it, in words; an industry or a province that is gone keeps its identifier. */
async function audienceText({ audience }: Pick<AnnouncementDetail, 'audience'>) {
  const t = await getTranslations('announcements');
  const types = await getTranslations('admins.status.types');
  const common = await getTranslations('common');
  const locale = await getLocale();
  const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
  const parts = [
    { label: t('form.vipTypes'), items: audience.vipTypes.map((type) => types(type)) },
    {
      label: t('form.provinces'),
      items: audience.provinces.map((code) => provinces.find((each) => each.code === code)?.name ?? code),
    },
    {
      label: t('form.industries'),
      items: audience.industries.map((slug) => industries.find((each) => each.slug === slug)?.name ?? slug),
    },
    { label: t('form.locales'), items: audience.locales.map((each) => localeTable[each].name) },
  ].filter(({ items }) => items.length > 0);
  if (parts.length === 0) return t('detail.everybody');
  return (
    <ul>
      {parts.map(({ label, items }) => (
        <li key={label}>
          <span className="text-muted">{label}: </span>
          {items.join(common('separator'))}
        </li>
      ))}
    </ul>
  );
}
