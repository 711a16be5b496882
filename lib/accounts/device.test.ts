import { expect, test } from 'vitest';
import { deviceOf } from './device';

const chromeOn = (system: string, more = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36${more}`;
const safariOn = (system: string, browser: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser} Mobile/15E148 Safari/604.1`;
const iphone = 'iPhone; CPU iPhone OS 18_5 like Mac OS X';

test.each([
  [chromeOn('Windows NT 10.0; Win64; x64'), 'Chrome', 'Windows'],
  [chromeOn('Windows NT 10.0; Win64; x64', ' Edg/140.0.0.0'), 'Edge', 'Windows'],
  [chromeOn('Windows NT 10.0; Win64; x64', ' OPR/120.0.0.0'), 'Opera', 'Windows'],
  [chromeOn('Linux; Android 15; SM-S921B'), 'Chrome', 'Android'],
  [chromeOn('Linux; Android 15; SM-S921B', ' SamsungBrowser/28.0'), 'Samsung Internet', 'Android'],
  [chromeOn('X11; Linux x86_64'), 'Chrome', 'Linux'],
  [chromeOn('X11; CrOS x86_64 14541.0.0'), 'Chrome', 'ChromeOS'],
  [chromeOn('Linux; Android 14; V2309A', ' MicroMessenger/8.0.50'), 'WeChat', 'Android'],
  [
    chromeOn('Linux; Android 12; HarmonyOS; ALN-AL80', ' HuaweiBrowser/15.0.4'),
    'Huawei Browser',
    'HarmonyOS',
  ],
  [chromeOn('Linux; Android 15; SM-S921B', ' [FB_IAB/FB4A;FBAV/520.0.0.41]'), 'Facebook', 'Android'],
  [safariOn(iphone, '[FBAN/FBIOS;FBAV/520.0.0.41]'), 'Facebook', 'iPhone'],
  [chromeOn('Linux; Android 15; SM-S921N', ';KAKAOTALK 2410060'), 'KakaoTalk', 'Android'],
  [safariOn(iphone, 'Safari Line/14.9.1'), 'LINE', 'iPhone'],
  [safariOn(iphone, 'Version/18.5'), 'Safari', 'iPhone'],
  [safariOn(iphone, 'CriOS/140.0.0.0'), 'Chrome', 'iPhone'],
  [safariOn('Macintosh; Intel Mac OS X 10_15_7', 'Version/18.5'), 'Safari', 'macOS'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  ['', null, null],
  ['<script>alert(1)</script>', null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
