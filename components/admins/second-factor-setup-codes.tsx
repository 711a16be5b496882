'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { Copy, Download } from '@/components/ui/icons';
import { useCopy } from '@/components/ui/use-copy';

/** The recovery codes, shown this once: to copy, to download, and then to put away. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations('admins.security.codes');
  const copy = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was typed into is gone: the focus goes to what came in its place.
  useEffect(() => heading.current?.focus(), []);

  const file = `${t('fileNote')}\r\n${window.location.host}\r\n\r\n${codes.join('\r\n')}\r\n`;
  return (
    <div className="grid gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
          {t('title')}
        </h3>
        <p className="mt-1 text-muted">{t('text')}</p>
      </div>
      <ul className="tabular grid w-max max-w-full grid-cols-2 gap-x-8 gap-y-1 rounded border bg-sunken px-5 py-4 font-mono">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy(codes.join('\n'))}>
          <Copy aria-hidden />
          {t('copy')}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={`${t('file')}.txt`}
          className={buttonClass()}
        >
          <Download aria-hidden />
          {t('download')}
        </a>
        <Button tone="primary" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
