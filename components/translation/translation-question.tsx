'use client';

import { useTranslations } from 'next-intl';

type Props = {
  of: 'posts' | 'products';
  provider: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Asked with the first publishing and never again: whether a provider may translate what the member publishes. Not ticked beforehand. */
export function TranslationQuestion({ of, provider, checked, onChange }: Props) {
  const t = useTranslations('translation');
  return (
    <section aria-labelledby="section-translation" className="panel grid gap-3 p-4 sm:p-6">
      <h2 id="section-translation" className="text-lg font-semibold">
        {t(`${of}.title`)}
      </h2>
      <label htmlFor="text-translation" className="flex min-h-11 items-start gap-3 py-1">
        <input
          id="text-translation"
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-accent"
          checked={checked}
          aria-describedby="text-translation-help"
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="grid gap-1">
          {t(`${of}.ask`, { provider })}
          <span id="text-translation-help" className="text-sm text-muted">
            {t(`${of}.askHelp`)}
          </span>
        </span>
      </label>
    </section>
  );
}
