'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ClaimCodeForm } from './claim-code-form';
import { ClaimDocumentForm } from './claim-document-form';

type Props = {
  publicId: string;
  /** The listed address, masked. */
  email: string | null;
  onSubmitted: () => void;
};

const methods = ['email', 'document'] as const;

/** The two ways to prove that a card is one's own. */
export function ClaimMethods({ publicId, email, onSubmitted }: Props) {
  const t = useTranslations('moderation.claim');
  const [method, setMethod] = useState<(typeof methods)[number]>(email === null ? 'document' : 'email');
  return (
    <div className="grid gap-4">
      {email === null ? (
        <p>{t('noEmail')}</p>
      ) : (
        <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
          <legend className="mb-1 font-medium">{t('method')}</legend>
          {methods.map((each) => (
            <label key={each} className="flex items-center gap-2 py-1 max-md:min-h-11">
              <input
                type="radio"
                name="claim-method"
                checked={each === method}
                onChange={() => setMethod(each)}
                className="size-4 accent-accent"
              />
              {each === 'email' ? t('byEmail') : t('byDocument')}
            </label>
          ))}
        </fieldset>
      )}
      {method === 'email' && email !== null ? (
        <ClaimCodeForm publicId={publicId} email={email} />
      ) : (
        <ClaimDocumentForm publicId={publicId} onSubmitted={onSubmitted} />
      )}
    </div>
  );
}
