'use client';

import { useState } from 'react';
import type { FactorSetup } from '@/lib/admins/second-factor-setup';
import { useRouter } from '@/lib/i18n/use-navigation';
import { SecondFactorSetup, SecondFactorStart } from './second-factor-setup';
import { RecoveryCodes } from './second-factor-setup-codes';
import { SecondFactorManage } from './second-factor-setup-manage';

/**
 * The second factor where it stands: off, being set up, on. What is being set up is known to this page alone: who leaves it and
 * comes back begins with a new secret. New recovery codes are shown in its place until they are put
 * away, while the page around already tells that it is on.
 */
export function SecondFactorPanel({ isOn }: { isOn: boolean }) {
  const router = useRouter();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [setup, setSetup] = useState<FactorSetup | null>(null);
  const show = (fresh: string[]) => {
    setCodes(fresh);
    setSetup(null);
    router.refresh();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (isOn) return <SecondFactorManage onCodes={show} />;
  if (setup === null) return <SecondFactorStart onStart={setSetup} />;
  return <SecondFactorSetup setup={setup} onCodes={show} onCancel={() => setSetup(null)} />;
}
