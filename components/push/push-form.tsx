'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import {
  createPushSubscriptionAction,
  deletePushSubscriptionAction,
  sendTestPushAction,
} from '@/lib/push/actions';
import type { PushSettings } from '@/lib/push/queries';
import { hasPush, isPushDenied, isSubscribed, subscribeBrowser, unsubscribeBrowser } from './browser-push';

type State = 'asking' | 'unsupported' | 'denied' | 'off' | 'on';

/** Switches pushes to this browser on and off, and tries them. Words: `push.settings`. */
export function PushForm({ isOn, publicKey }: PushSettings) {
  const t = useTranslations('push.settings');
  const [state, setState] = useState<State>('asking');
  const [isStarting, setStarting] = useState(false);
  const { busy, write } = useWrite(null);
  useEffect(() => {
    let left = false;
    void stateOf(isOn).then((found) => {
      if (!left) setState(found);
    });
    return () => {
      left = true;
    };
  }, [isOn]);

  async function start() {
    setStarting(true);
    try {
      const subscription = await subscribeBrowser(publicKey);
      if (!subscription) {
        if (isPushDenied()) setState('denied');
        else void notify('error', t('dismissed'));
        return;
      }
      const call = () => createPushSubscriptionAction(subscription);
      const answer = await write({ call, done: t('started'), failed: t('failed') });
      if (answer.ok) setState('on');
      else await unsubscribeBrowser();
    } catch {
      // The browser's push service is out of reach, or the browser has none after all.
      void notify('error', t('failed'));
    } finally {
      setStarting(false);
    }
  }

  async function stop() {
    const call = () => deletePushSubscriptionAction({});
    const answer = await write({ call, done: t('stopped'), failed: t('failed') });
    if (!answer.ok) return;
    setState('off');
    // The server sends nothing more, whatever the browser keeps.
    await unsubscribeBrowser().catch(() => undefined);
  }

  if (state === 'asking') return <p className="min-h-11" aria-hidden />;
  if (state === 'unsupported' || state === 'denied') return <p>{t(state)}</p>;
  return (
    <div className="grid gap-3">
      <p role="status">{t(state)}</p>
      <div className="flex flex-wrap gap-2 max-sm:grid">
        {state === 'off' ? (
          <Button tone="primary" disabled={isStarting || busy} onClick={() => void start()}>
            {isStarting ? t('starting') : t('start')}
          </Button>
        ) : (
          <>
            <Button
              disabled={busy}
              onClick={() =>
                void write({ call: () => sendTestPushAction({}), done: t('tested'), failed: t('failed') })
              }
            >
              {t('test')}
            </Button>
            <Button tone="quiet" disabled={busy} onClick={() => void stop()}>
              {t('stop')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

async function stateOf(isOn: boolean): Promise<State> {
  if (!hasPush()) return 'unsupported';
  if (isPushDenied()) return 'denied';
  return isOn && (await isSubscribed().catch(() => false)) ? 'on' : 'off';
}
