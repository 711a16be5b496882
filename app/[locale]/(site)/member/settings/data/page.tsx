import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { SettingsSection } from '@/components/members/settings-section';
import { ConsentList } from '@/components/personal-data/consent-list';
import { DeleteForm } from '@/components/personal-data/delete-form';
import { ExportSection } from '@/components/personal-data/export-section';
import { RequestForm } from '@/components/personal-data/request-form';
import { RequestList } from '@/components/personal-data/request-list';
import { Link } from '@/lib/i18n/navigation';
import { getMyData, type MyData } from '@/lib/personal-data/queries';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import { paths } from '@/lib/shared/paths';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('personal-data'))('title') };
}

/** /member/settings/data: what the site keeps of a member is theirs to take, correct and delete. */
export default async function MyDataPage() {
  const viewer = await requireMember();
  const t = await getTranslations('personal-data');
  const answer = await readPanel('my data', () => getMyData(viewer));
  return (
    <>
      <div>
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <p className="mt-1 text-muted">
          {t('text')}{' '}
          <Link href={paths.memberSettings()} className="link underline">
            {t('back')}
          </Link>
        </p>
      </div>
      <ClientWords
        paths={[
          'accounts.fields',
          'personal-data.export',
          'personal-data.proof',
          'personal-data.requests',
          'personal-data.fields',
          'personal-data.delete',
        ]}
      >
        {answer.ok ? <Parts data={answer.data} /> : <PanelFailure what="settings" errorId={answer.errorId} />}
      </ClientWords>
    </>
  );
}

async function Parts({ data }: { data: MyData }) {
  const t = await getTranslations('personal-data');
  const who = { email: data.email, hasPassword: data.hasPassword };
  return (
    <>
      <SettingsSection id="export" title={t('export.title')} text={t('export.text')}>
        <ExportSection {...who} exports={data.exports} />
      </SettingsSection>
      <SettingsSection id="requests" title={t('requests.title')} text={t('requests.text')}>
        {data.canAsk ? <RequestForm /> : <p>{t('requests.full')}</p>}
        {data.requests.length > 0 ? <RequestList requests={data.requests} /> : null}
      </SettingsSection>
      <SettingsSection id="consents" title={t('consents.title')} text={t('consents.text')}>
        {data.consents.length > 0 ? (
          <ConsentList events={data.consents} />
        ) : (
          <p className="text-muted">{t('consents.none')}</p>
        )}
      </SettingsSection>
      <SettingsSection id="delete" title={t('delete.title')} text={t('delete.text')}>
        <ul className="grid list-disc gap-1 ps-5">
          <li>{t('delete.goes')}</li>
          <li>{t('delete.stays')}</li>
          <li>{t('delete.orders')}</li>
        </ul>
        <DeleteForm {...who} />
      </SettingsSection>
    </>
  );
}
