import { describe, expect, it } from 'vitest';
import { isPlausible } from './check-answer';

describe('isPlausible', () => {
  it.each([
    [
      '专业提供报关、国际货运等业务，欢迎来电洽谈。',
      'Customs clearance and international freight. Do give us a call.',
    ],
    ['Gia công cơ khí chính xác', '精密機械加工'],
    ['Thành lập năm 2010', '2010年设立'],
    ['Giá 1.500.000 đồng', 'Price: 1,500,000 VND'],
    ['Gọi [[0]] nhé', 'Please call [[0]]'],
    ['茶', 'Tea and tea tasting'],
  ])('takes %j as %j', (text, answer) => {
    expect(isPlausible(text, answer)).toBe(true);
  });

  it.each([
    ['nothing', 'Gia công cơ khí', '   '],
    [
      'far too long',
      'Gia công',
      'I am sorry, but as a language model I cannot do that. Here is a poem instead, about the sea.',
    ],
    [
      'far too short',
      'Chúng tôi chuyên gia công cơ khí chính xác cho ngành ô tô và xe máy tại Việt Nam',
      'OK',
    ],
    ['a number of its own', 'Gọi cho chúng tôi', 'Call us: 88889999'],
    ['a number that is gone', 'Thành lập năm 2010', 'Founded long ago'],
    ['an address', 'Xem trang của chúng tôi', 'See evil.example'],
    ['mail', 'Viết cho chúng tôi', 'Write to a@evil.vn'],
    ['an account', 'Nhắn tin cho chúng tôi', 'Message @evil_77'],
    ['markup', 'Chào bạn', '<b>Hello</b>'],
  ])('refuses %s', (_what, text, answer) => {
    expect(isPlausible(text, answer)).toBe(false);
  });
});
