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
import { currentEndpoint, hasPush, isPushDenied, subscribeBrowser, unsubscribeBrowser } from './browser-push';
import { keepPush, readKeptPush } from './kept-push';

type State = 'asking' | 'unsupported' | 'denied' | 'off' | 'on';

/** Switches pushes to this browser on and off, and tries them. Words: `push.settings`. */
export function PushForm({ member, isOn, publicKey }: PushSettings & { member: string }) {
  const t = useTranslations('push.settings');
  const [state, setState] = useState<State>('asking');
  const [isStarting, setStarting] = useState(false);
  const { busy, write } = useWrite(null);
  useEffect(() => {
    let left = false;
    void stateOf(isOn).then(({ state, endpoint }) => {
      if (left) return;
      setState(state);
      // What is kept may be the address of before, by which it is seen that there is another one.
      if (endpoint && readKeptPush()?.member !== member) keepPush({ member, endpoint, publicKey });
    });
    return () => {
      left = true;
    };
  }, [isOn, member, publicKey]);

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
      if (answer.ok) {
        setState('on');
        keepPush({ member, endpoint: subscription.endpoint, publicKey });
      } else await unsubscribeBrowser();
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
    keepPush(null);
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

/** With where the browser is subscribed, where pushes are on. */
async function stateOf(isOn: boolean): Promise<{ state: State; endpoint?: string }> {
  if (!hasPush()) return { state: 'unsupported' };
  if (isPushDenied()) return { state: 'denied' };
  const endpoint = isOn ? await currentEndpoint().catch(() => null) : null;
  return endpoint ? { state: 'on', endpoint } : { state: 'off' };
}
