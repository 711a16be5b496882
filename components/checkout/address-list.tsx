'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { MapPin, Plus } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { deleteAddressAction, setDefaultAddressAction } from '@/lib/orders/addresses/actions';
import type { AddressView } from '@/lib/orders/addresses/queries';
import { AddressDialog, type Places } from './address-dialog';
import { AddressText } from './address-text';

type Props = { addresses: AddressView[]; email: string; places: Places };

/** The member's addresses, with all that is done with them. Words: `checkout`, `errors`. */
export function AddressList({ addresses, email, places }: Props) {
  const t = useTranslations('checkout.addresses');
  const [open, setOpen] = useState<'form' | 'delete' | null>(null);
  const [chosen, setChosen] = useState<AddressView | null>(null);
  const { busy, write } = useWrite();

  function show(what: 'form' | 'delete', address: AddressView | null): void {
    setChosen(address);
    setOpen(what);
  }

  const add = (
    <Button tone="primary" onClick={() => show('form', null)}>
      <Plus aria-hidden />
      {t('add')}
    </Button>
  );
  return (
    <>
      {addresses.length === 0 ? (
        <MessagePanel icon={MapPin} title={t('empty')} actions={add}>
          {t('emptyText')}
        </MessagePanel>
      ) : (
        <>
          <div>{add}</div>
          <ul className="panel">
            {addresses.map((address) => (
              <li
                key={address.id}
                className="flex flex-wrap items-start justify-between gap-3 border-b p-3 last:border-b-0 sm:p-4"
              >
                <div className="grid min-w-0 flex-1 basis-64 justify-items-start gap-1">
                  <AddressText address={address} countries={places.countries} />
                  {address.isDefault ? <Badge tone="accent">{t('isDefault')}</Badge> : null}
                </div>
                <div className="flex flex-wrap gap-2">
                  {address.isDefault ? null : (
                    <Button
                      size="sm"
                      disabled={busy}
                      onClick={() =>
                        void write({
                          call: () => setDefaultAddressAction({ id: address.id }),
                          done: t('madeDefault'),
                          failed: t('saveFailed'),
                        })
                      }
                    >
                      {t('makeDefault')}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    aria-label={t('editNamed', { name: address.fullName })}
                    onClick={() => show('form', address)}
                  >
                    {t('edit')}
                  </Button>
                  <Button
                    size="sm"
                    tone="danger"
                    aria-label={t('deleteNamed', { name: address.fullName })}
                    onClick={() => show('delete', address)}
                  >
                    {t('delete')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <AddressDialog
        open={open === 'form'}
        onOpenChange={(on) => setOpen(on ? 'form' : null)}
        address={chosen}
        email={email}
        places={places}
      />
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={(on) => setOpen(on ? 'delete' : null)}
        title={t('deleteTitle')}
        description={chosen ? <AddressText address={chosen} countries={places.countries} /> : null}
        tone="danger"
        words={{ confirm: t('delete'), cancel: t('cancel'), busy: t('deleting'), close: t('close') }}
        onConfirm={async () => {
          if (!chosen) return;
          await write({
            call: () => deleteAddressAction({ id: chosen.id }),
            done: t('deleted'),
            failed: t('deleteFailed'),
          });
        }}
      />
    </>
  );
}
