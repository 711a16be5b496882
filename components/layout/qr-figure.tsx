'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Download } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';
import { QrCode } from '@/components/ui/qr-code';
import { qrFile } from '@/components/ui/qr-file';
import { useInChat } from '@/components/ui/use-in-chat';
import { saveFile } from '@/lib/shared/save-file';

type Props = {
  text: string;
  label: string;
  hint: string;
  /** What it is called when it is saved. */
  file: string;
  className?: string;
};

/** A QR code with what it does, to save as a picture. Words: `common.share`. */
export function QrFigure({ text, label, hint, file, className }: Props) {
  const t = useTranslations('common.share');
  const inChat = useInChat();

  async function save() {
    try {
      saveFile(await qrFile(text), file);
    } catch {
      void notify('error', t('saveFailed'));
    }
  }

  return (
    <figure className="grid justify-items-center gap-2">
      <QrCode text={text} label={label} {...(className && { className })} />
      <figcaption className="text-balance text-center text-sm text-muted">{hint}</figcaption>
      {/* Browsers of chats save no files. */}
      {inChat ? null : (
        <Button size="sm" onClick={() => void save()}>
          <Download aria-hidden />
          {t('saveQr')}
        </Button>
      )}
    </figure>
  );
}
