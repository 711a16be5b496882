import { describe, expect, it } from 'vitest';
import { initialsOf } from './parts';

describe('initialsOf', () => {
  it.each([
    ['Nguyễn Thị Phượng', 'NP'],
    ['nguyễn thị ánh', 'NÁ'],
    ['Nguyễn Văn Ánh'.normalize('NFD'), 'NÁ'],
    ['Madonna', 'M'],
    ['李小龙', '李'],
    ['Nguyễn Văn Bảo 阮文宝', 'NB'],
    ['グエン・ティ・フォン', 'グ'],
    ['응우옌 티 프엉', '응'],
    ['Công ty TNHH Giao Nhận Kaide', 'GK'],
    ['(ABC) Trading', 'AT'],
    ['😀', ''],
  ])('of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
