'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureText } from '@/components/forms/form-error';
import { LocaleOptions } from '@/components/forms/locale-options';
import { Select } from '@/components/forms/select';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { FileText, Image, Share2 } from '@/components/ui/icons';
import type { Locale } from '@/lib/i18n/locales';
import { generatePictureAction } from '@/lib/pictures/actions';
import type { PictureView } from '@/lib/pictures/picture-rows';
import type { PictureChoice, PictureKind } from '@/lib/pictures/schemas';
import { MadePicture } from './made-picture';

const kinds = [
  { kind: 'card', icon: Image, tone: 'primary' },
  { kind: 'poster', icon: Share2, tone: 'secondary' },
  { kind: 'print', icon: FileText, tone: 'secondary' },
] as const;

type Props = {
  choice: PictureChoice;
  siteUrl: string;
  onMade: () => void;
};

/** Makes a file of what was chosen, and shows it. */
export function GeneratePanel({ choice, siteUrl, onMade }: Props) {
  const t = useTranslations('pictures.generate');
  const [backLocale, setBackLocale] = useState<Locale>(choice.locale === 'en' ? 'vi' : 'en');
  const { busy, write, failure } = useWrite(onMade);
  const [asked, setAsked] = useState<PictureKind>();
  const [made, setMade] = useState<PictureView>();

  async function generate(kind: PictureKind) {
    setAsked(kind);
    const answer = await write({
      call: () => generatePictureAction({ ...choice, kind, ...(kind === 'print' ? { backLocale } : {}) }),
    });
    if (answer.ok) setMade(answer.data);
  }

  return (
    <section
      aria-labelledby="generate"
      className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6"
    >
      <h2 id="generate" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {kinds.map(({ kind, icon: Icon, tone }) => (
          <Button
            key={kind}
            tone={tone}
            disabled={busy}
            onClick={() => void generate(kind)}
            className="max-sm:w-full"
          >
            <Icon aria-hidden />
            {busy && asked === kind ? t('working') : t(`kinds.${kind}`)}
          </Button>
        ))}
      </div>
      <div className="grid gap-1 sm:max-w-80">
        <label htmlFor="back-locale" className="font-medium">
          {t('back')}
        </label>
        <Select
          id="back-locale"
          value={backLocale}
          onChange={({ target }) => setBackLocale(target.value as Locale)}
          aria-describedby="back-locale-note"
        >
          <LocaleOptions />
        </Select>
        <p id="back-locale-note" className="text-sm text-muted">
          {t('printHelp')}
        </p>
      </div>
      {failure ? <FailureText failure={failure} unexpected={t('failed')} /> : null}
      <div aria-live="polite">
        {made ? (
          <>
            <p className="mb-3 font-medium text-success">{t(`done.${made.kind}`)}</p>
            <MadePicture picture={made} siteUrl={siteUrl} />
          </>
        ) : null}
      </div>
    </section>
  );
}
