'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { FailureText } from '@/components/forms/form-error';
import { Button } from '@/components/ui/button';
import { Check } from '@/components/ui/icons';
import type { CellEdit } from '@/lib/translation/cell-edit';
import { useGrid } from './board';
import type { GridCellProps } from './grid-cell';
import { TranslatedText } from './translated-text';

/** What came of typing in a cell: that it is kept, or why not, and in a conflict both texts. */
export function CellNote({
  id,
  locale,
  field,
  cell,
  edit,
  edits,
}: Omit<GridCellProps, 'obstacle'> & { id: string }) {
  const t = useTranslations('translation');
  const { owned, plain } = useGrid();
  const place = { field: field.field, locale };
  return (
    <div id={`${id}-note`} className="grid gap-1 text-sm empty:hidden">
      {owned && cell.unpublished && cell.state === 'none' && edit === undefined ? (
        <p className="text-muted">{t('removedHelp')}</p>
      ) : null}
      {edit?.step === 'saving' ? <p className="text-muted">{t('saving')}</p> : null}
      {edit?.step === 'saved' && (plain || cell.unpublished || cell.seen === edit.seen) ? (
        <p className="flex items-center gap-1 text-success">
          <Check aria-hidden className="size-4" />
          {plain ? plain.saved : t('grid.saved')}
        </p>
      ) : null}
      {edit?.failure ? <Failure failure={edit.failure} /> : null}
      {edit?.step === 'conflict' ? (
        <div className="grid gap-2 rounded bg-sunken p-2">
          {cell.text === '' ? (
            <p className="text-muted">{t('grid.emptied')}</p>
          ) : (
            <>
              <p className="text-muted">{t('newest')}</p>
              <TranslatedText lang={locale} text={cell.text} shape={field.shape} />
            </>
          )}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => edits.keepMine(place)}>
              {t('grid.keepMine')}
            </Button>
            <Button size="sm" onClick={() => edits.giveBack(place)}>
              {t('grid.takeNewest')}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}

function Failure({ failure }: { failure: NonNullable<CellEdit['failure']> }) {
  const t = useTranslations('translation');
  const format = useFormatter();
  const error = fieldErrorOf(failure);
  return (
    <div role="alert">
      {error ? (
        <p className="text-danger">{t(`fieldErrors.${error}`)}</p>
      ) : (
        <FailureText failure={failure} unexpected={t('saveFailed')} />
      )}
      {failure.words ? <p className="break-words text-danger">{format.list(failure.words)}</p> : null}
    </div>
  );
}

/** Codes of the catalogue `translation.fieldErrors`. */
const errorCodes = [
  'required',
  'tooLong',
  'tooManyItems',
  'itemTooLong',
  'twice',
  'nameRequired',
  'controlCharacter',
  'tooManyLines',
  'lineTooLong',
] as const;

/** What is wrong with a translation that was refused; nothing where the failure is of another kind. */
function fieldErrorOf(failure: NonNullable<CellEdit['failure']>): (typeof errorCodes)[number] | undefined {
  return errorCodes.find((each) => each === failure.fieldErrors?.text);
}
