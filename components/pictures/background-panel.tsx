import { getLocale, getTranslations } from 'next-intl/server';
import { FormPanel, PanelTitle, type RowAnswer, RowPanel } from '@/components/lists/row-panel';
import { backgroundName } from '@/lib/pictures/background-name';
import type { BackgroundRow } from '@/lib/pictures/backgrounds-queries';
import { adminPaths } from '@/lib/shared/admin-paths';
import { BackgroundDelete } from './background-delete';
import { BackgroundForm } from './background-form';
import { BackgroundThumbnail } from './background-thumbnail';

/** The form for a new background, beside the list. */
export async function NewBackgroundPanel() {
  const t = await getTranslations('pictures.admin');
  return (
    <FormPanel title={t('add')} closeHref={adminPaths.backgrounds()}>
      <BackgroundForm />
    </FormPanel>
  );
}

type Props = { answer: RowAnswer<BackgroundRow>; listHref: string; canWrite: boolean };

/** One background with what can be changed about it. */
export async function BackgroundPanel({ answer, listHref, canWrite }: Props) {
  const t = await getTranslations('pictures.admin');
  const locale = await getLocale();
  const nameOf = ({ names, publicId }: BackgroundRow) => backgroundName(names, locale, publicId);
  return (
    <RowPanel
      answer={answer}
      what="backgrounds"
      label={t('panel.edit')}
      missing={t('panel.missing')}
      missingText={t('panel.missingText')}
      closeHref={listHref}
      idOf={({ publicId }) => publicId}
      title={(row) => <PanelTitle>{nameOf(row)}</PanelTitle>}
    >
      {(row) => (
        <div className="grid gap-5">
          <BackgroundThumbnail background={row} />
          {canWrite ? <BackgroundForm background={row} /> : null}
          {row.isDrawing ? <p className="text-sm text-muted">{t('isDrawing')}</p> : null}
          {!row.isDrawing && row.pictures > 0 ? <p className="text-sm text-muted">{t('inUse')}</p> : null}
          {canWrite && !row.isDrawing && row.pictures === 0 ? (
            <BackgroundDelete id={row.publicId} name={nameOf(row)} />
          ) : null}
        </div>
      )}
    </RowPanel>
  );
}
