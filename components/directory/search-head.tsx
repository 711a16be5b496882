import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { cutText } from '@/lib/shared/cut-text';
import { SearchBox } from './search-box';

/** The head of /search: what is searched, and the box. */
export function SearchHead(props: ComponentProps<typeof SearchBox> & { query: string }) {
  const t = useTranslations('directory.search');
  const { query } = props;
  return (
    <>
      <h1 className="mb-3 break-words text-xl font-semibold">
        {query ? t('titleFor', { query: cutText(query, 60) }) : t('title')}
      </h1>
      <div className="mb-6 max-w-3xl">
        <SearchBox {...props} />
      </div>
    </>
  );
}
