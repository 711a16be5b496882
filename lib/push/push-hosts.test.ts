import { expect, it } from 'vitest';
import { isPushService } from './push-hosts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('sends to %s', (address) => {
  expect(isPushService(address, [])).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.example/',
  'https://user@fcm.googleapis.com/',
  'https://evilpush.apple.com/',
  'https://a.b.push.apple.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('never sends to %s', (address) => {
  expect(isPushService(address, [])).toBe(false);
});

it('sends to what the environment names, to the letter', () => {
  const further = ['http://127.0.0.1:4000'];
  expect(isPushService('http://127.0.0.1:4000/send', further)).toBe(true);
  expect(isPushService('http://127.0.0.1:4001/send', further)).toBe(false);
  expect(isPushService('http://x@127.0.0.1:4000/send', further)).toBe(false);
});
