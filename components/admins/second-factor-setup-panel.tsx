'use client';

import { type ReactNode, useState } from 'react';
import { useRouter } from '@/lib/i18n/use-navigation';
import { SecondFactorSetup, SecondFactorStart } from './second-factor-setup';
import { RecoveryCodes } from './second-factor-setup-codes';
import { SecondFactorManage } from './second-factor-setup-manage';

type Props = {
  isOn: boolean;
  /** Of a set-up that was begun, for who cannot scan. */
  secret: string | null;
  /** The picture to scan. */
  children?: ReactNode;
};

/**
 * The second factor where it stands: off, being set up, on. New recovery codes are shown in its place until they are put
 * away, while the page around already tells that it is on.
 */
export function SecondFactorPanel({ isOn, secret, children }: Props) {
  const router = useRouter();
  const [codes, setCodes] = useState<string[] | null>(null);
  const show = (fresh: string[]) => {
    setCodes(fresh);
    router.refresh();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (isOn) return <SecondFactorManage onCodes={show} />;
  if (secret === null) return <SecondFactorStart />;
  return (
    <SecondFactorSetup key={secret} secret={secret} onCodes={show}>
      {children}
    </SecondFactorSetup>
  );
}
