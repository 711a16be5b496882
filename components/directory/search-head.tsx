import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { cutText } from '@/lib/shared/cut-text';
import { SearchBox } from './search-box';

/** The head of /search: what is searched, and the box, which on the phone says it alone. */
export function SearchHead(props: ComponentProps<typeof SearchBox> & { query: string }) {
  const t = useTranslations('directory.search');
  const { query } = props;
  return (
    <>
      <h1 className={cn('mb-3 break-words text-xl font-semibold', query && 'max-md:sr-only')}>
        {query ? t('titleFor', { query: cutText(query, 60) }) : t('title')}
      </h1>
      <div className={cn('mb-6 max-w-3xl', query && 'max-md:mb-2')}>
        <SearchBox {...props} />
      </div>
    </>
  );
}
