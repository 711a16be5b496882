import { ImageOff } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { MessagePanel } from '@/components/ui/message-panel';
import { SidePanel } from '@/components/ui/side-panel';
import { backgroundName } from '@/lib/pictures/background-name';
import type { BackgroundRow } from '@/lib/pictures/backgrounds-queries';
import { paths } from '@/lib/shared/paths';
import { BackgroundDelete } from './background-delete';
import { BackgroundForm } from './background-form';
import { BackgroundThumbnail } from './background-thumbnail';

/** The form for a new background, beside the list. */
export async function NewBackgroundPanel() {
  const t = await getTranslations('pictures.admin');
  return (
    <SidePanel
      label={t('add')}
      closeLabel={t('panel.close')}
      closeHref={paths.adminBackgrounds()}
      title={<h2 className="text-lg font-semibold">{t('add')}</h2>}
    >
      <BackgroundForm />
    </SidePanel>
  );
}

/** One background with what can be changed about it. */
export async function BackgroundPanel({
  row,
  listHref,
  canWrite,
}: {
  row?: BackgroundRow;
  listHref: string;
  canWrite: boolean;
}) {
  const t = await getTranslations('pictures.admin');
  const frame = {
    label: t('panel.edit'),
    closeLabel: t('panel.close'),
    closeHref: listHref,
  };
  if (!row) {
    return (
      <SidePanel {...frame} title={<h2 className="text-lg font-semibold">{t('panel.edit')}</h2>}>
        <MessagePanel icon={ImageOff} title={t('panel.missing')}>
          {t('panel.missingText')}
        </MessagePanel>
      </SidePanel>
    );
  }
  const name = backgroundName(row.names, await getLocale(), row.publicId);
  return (
    <SidePanel
      key={row.publicId}
      {...frame}
      title={<h2 className="break-words text-lg font-semibold">{name}</h2>}
    >
      <div className="grid gap-5">
        <BackgroundThumbnail background={row} />
        {canWrite ? <BackgroundForm background={row} /> : null}
        {row.isDrawing ? <p className="text-sm text-muted">{t('isDrawing')}</p> : null}
        {!row.isDrawing && row.pictures > 0 ? <p className="text-sm text-muted">{t('inUse')}</p> : null}
        {canWrite && !row.isDrawing && row.pictures === 0 ? (
          <BackgroundDelete id={row.publicId} name={name} />
        ) : null}
      </div>
    </SidePanel>
  );
}
