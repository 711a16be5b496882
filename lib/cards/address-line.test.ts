import { describe, expect, it } from 'vitest';
import { addressLine } from './address-line';

const ward = 'Phường Bến Thành';
const city = ['TP. Hồ Chí Minh', 'Thành phố Hồ Chí Minh', 'TP.HCM', '胡志明市', 'Bình Dương'];

describe('addressLine', () => {
  it.each([
    ['12 Lê Lợi', '12 Lê Lợi'],
    ['12 Lê Lợi, Thành phố Hồ Chí Minh, Việt Nam', '12 Lê Lợi'],
    ['12 Lê Lợi, P. Bến Thành, TP.HCM', '12 Lê Lợi'],
    ['12 Lê Lợi, tp ho chi minh, phuong ben thanh', '12 Lê Lợi'],
    ['Lô A2, KCN VSIP, tỉnh Bình Dương', 'Lô A2, KCN VSIP'],
    ['12 Lê Lợi, Quận 1', '12 Lê Lợi, Quận 1'],
    ['Hồ Chí Minh', 'Hồ Chí Minh'],
  ])('%s: street, ward and province, each once', (street, expected) => {
    expect(addressLine(street, ward, city)).toBe(`${expected}, ${ward}, TP. Hồ Chí Minh`);
  });

  it('takes a street that is called as the province is for a street', () => {
    expect(addressLine('Xa lộ Hà Nội', null, ['Hà Nội'])).toBe('Xa lộ Hà Nội, Hà Nội');
  });

  it('adds nothing to a Chinese address that says it already', () => {
    expect(addressLine('越南胡志明市新平郡共和路 128 号', null, ['胡志明市'])).toBe(
      '越南胡志明市新平郡共和路 128 号',
    );
  });

  it('says what there is', () => {
    expect(addressLine(null, ward, city)).toBe(`${ward}, TP. Hồ Chí Minh`);
    expect(addressLine('12 Lê Lợi, Việt Nam', null, [])).toBe('12 Lê Lợi, Việt Nam');
    expect(addressLine(null, null, [])).toBe('');
  });
});
