import { describe, expect, it } from 'vitest';
import { isChunkFailure } from './chunk-failure';
import { describeFatal, isBot, statusOfDigest } from './fatal-error';

describe('describeFatal', () => {
  it.each([
    [404, 'notFound', 'checkAddress'],
    [500, 'serverError', 'beingFixed'],
    [503, 'unavailable', 'maintenance'],
  ])('knows status %i, whatever the message', (status, title, text) => {
    expect(describeFatal({ status })).toEqual({ title, text });
    expect(describeFatal({ status, message: 'Failed to fetch' })).toEqual({ title, text });
  });

  it.each([
    ['Chromium', 'Failed to fetch'],
    ['Firefox', 'NetworkError when attempting to fetch resource.'],
    ['Safari', 'Load failed'],
    ['Safari, a dropped connection', 'The network connection was lost.'],
    ['Node', 'fetch failed'],
    ['Node, refused', 'connect ECONNREFUSED 127.0.0.1:3000'],
    ['Node, reset', 'read ECONNRESET'],
    ['Node, closed', 'socket hang up'],
    ['Chromium, refused', 'net::ERR_CONNECTION_REFUSED'],
    ['Chromium, reset', 'net::ERR_CONNECTION_RESET'],
    ['plain words', 'Connection dropped'],
    ['plain words', 'the connection was reset by the peer'],
    ['plain words, refused', 'The server refused the connection? No: the connection has been refused'],
    ['plain words, dropped', 'dropped connection'],
    ['Chromium, offline', 'net::ERR_INTERNET_DISCONNECTED'],
    ['the bundler', 'Failed to load chunk /_next/static/chunks/a.js from module 5'],
  ])('hears a connection problem in the words of %s', (_who, message) => {
    expect(describeFatal({ message })).toEqual({ title: 'wentWrong', text: 'network' });
  });

  it.each([undefined, '', 'x is not a function', 'Hydration failed'])('apologises for %j', (message) => {
    expect(describeFatal({ message })).toEqual({ title: 'wentWrong', text: 'apology' });
    expect(describeFatal({ status: 418, message })).toEqual({ title: 'wentWrong', text: 'apology' });
  });

  it('shows what was written for people in place of the apology, but nothing of programs', () => {
    const said = '积分服务暂停至今晚八点。';
    expect(describeFatal({ message: ` ${said} ` })).toEqual({ title: 'wentWrong', text: 'apology', said });
    expect(describeFatal({ status: 500, message: said })).not.toHaveProperty('said');
    expect(describeFatal({ message: 'Minified React error #418' })).not.toHaveProperty('said');
  });

  it('needs no error at all', () => {
    expect(describeFatal()).toEqual({ title: 'wentWrong', text: 'apology' });
  });
});

describe('statusOfDigest', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['3141592653', 500],
    ['40412345', 500],
    ['404-ab12cd34', 404],
    ['503-ab12cd34', 503],
    ['NEXT_HTTP_ERROR_FALLBACK;404', 404],
    ['NEXT_HTTP_ERROR_FALLBACK;403', 500],
  ])('%j is %j', (digest, status) => expect(statusOfDigest(digest)).toBe(status));
});

describe('isChunkFailure', () => {
  it('knows a script that did not come by its name or words', () => {
    const named = Object.assign(new Error('anything'), { name: 'ChunkLoadError' });
    expect(isChunkFailure(named)).toBe(true);
    expect(isChunkFailure(new Error('Loading chunk 5 failed'))).toBe(true);
    expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
    expect(isChunkFailure(new TypeError('Importing a module script failed.'))).toBe(true);
  });

  it.each([[new Error('Failed to fetch')], ['ChunkLoadError'], [null], [undefined]])(
    'takes %j for none',
    (error) => expect(isChunkFailure(error)).toBe(false),
  );
});

describe('isBot', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
    'Mozilla/5.0 (compatible; coccocbot-web/1.0; +http://help.coccoc.com/searchengine)',
    'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
    'Mozilla/5.0 (compatible; Daum/4.1; +http://cs.daum.net/faq/15/4118.html?faqId=28966)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'facebookexternalhit/1.1;line-poker/1.0',
    'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
    'TelegramBot (like TwitterBot)',
    'Twitterbot/1.0',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'WhatsApp/2.23.20.0',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  ])('knows %j', (userAgent) => expect(isBot(userAgent)).toBe(true));

  it.each([
    ['nobody', ''],
    [
      'Chrome',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    ],
    [
      'Safari on a phone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'WeChat',
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
    ],
    [
      "Baidu's app",
      'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/97.0.4692.98 Mobile Safari/537.36 T7/13.70 baiduboxapp/13.70.0.10',
    ],
    [
      "Telegram's own browser",
      'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 Telegram-Android/11.3.3 (Samsung SM-A515F; Android 13; SDK 33; AVERAGE)',
    ],
    [
      "LinkedIn's own browser",
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.28',
    ],
    [
      'a phone called Cubot',
      'Mozilla/5.0 (Linux; Android 11; CUBOT X50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    ],
  ])('takes %s for a person', (_who, userAgent) => expect(isBot(userAgent)).toBe(false));
});
