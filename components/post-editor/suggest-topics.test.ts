import { describe, expect, it } from 'vitest';
import { mostSuggested, suggestTopics } from './suggest-topics';

const names = ['Logistics', 'Xuất nhập khẩu', 'Tuyển dụng', 'Đầu tư'];
const topics = names.map((name, at) => ({ id: at + 1, name, isRetired: false }));
const namesOf = (given: Partial<Parameters<typeof suggestTopics>[1]>) =>
  suggestTopics(topics, { typed: '', text: '', chosen: [], ...given }).map(({ name }) => name);

describe('topics are suggested', () => {
  it('in their order while nothing is written', () => {
    expect(namesOf({})).toEqual(names);
  });

  it('first that the text names, with or without marks', () => {
    expect(namesOf({ text: 'Cần tuyen dung tài xế' })[0]).toBe('Tuyển dụng');
  });

  it('that fit what is typed, without marks too', () => {
    expect(namesOf({ typed: 'dau tu', text: 'logistics' })).toEqual(['Đầu tư']);
    expect(namesOf({ typed: 'zz' })).toEqual([]);
  });

  it('unless they are chosen or retired, and no more than fit', () => {
    expect(namesOf({ chosen: [1, 2] })).toEqual(['Tuyển dụng', 'Đầu tư']);
    const retired = [{ id: 9, name: 'Cũ', isRetired: true }];
    expect(suggestTopics(retired, { typed: 'cu', text: '', chosen: [] })).toEqual([]);
    const many = Array.from({ length: 40 }, (_, id) => ({ id, name: `Topic ${id}`, isRetired: false }));
    expect(suggestTopics(many, { typed: '', text: '', chosen: [] })).toHaveLength(mostSuggested);
  });
});
