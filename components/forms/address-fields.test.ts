import { describe, expect, it } from 'vitest';
import { type AddressFields, arriveAt, sendFields, textOfFields } from './address-fields';

const at = (given: string): AddressFields => ({ given, sent: [] });

describe('fields that show what the address says', () => {
  it('keep what was typed while the answer to their own search was on its way', () => {
    const sent = sendFields(at(''), 'phở');
    const first = arriveAt(sent, 'phở', 'phở bò');
    expect(first).toEqual({ known: { given: 'phở', sent: [] }, takes: false });
    // Sent as well, they say what the address says.
    expect(arriveAt(sendFields(first.known, 'phở bò'), 'phở bò', 'phở bò').takes).toBe(true);
  });

  it('keep what was typed while several searches are on their way, overtaken or answered in turn', () => {
    const sent = ['c', 'ca', 'caf'].reduce(sendFields, at(''));
    const second = arriveAt(sent, 'ca', 'cafe');
    expect(second).toEqual({ known: { given: 'ca', sent: ['caf'] }, takes: false });
    expect(arriveAt(second.known, 'caf', 'cafe').takes).toBe(false);
  });

  it('are emptied by hand while they are searched, and stay so', () => {
    expect(arriveAt(sendFields(at(''), 'gạo'), 'gạo', '').takes).toBe(false);
    expect(arriveAt(sendFields(at('lúa'), 'gạo'), 'gạo', '').takes).toBe(false);
  });

  it('say what the address says by any other way: back, a link that clears, a search before', () => {
    const found = arriveAt(sendFields(at(''), 'gạo'), 'gạo', 'gạo').known;
    expect(arriveAt(found, '', 'gạo').takes).toBe(true);
    expect(arriveAt(found, 'thép', 'gạo nếp').takes).toBe(true);
    // What was sent before is answered no more.
    const left = arriveAt(sendFields(found, 'thép'), '', 'thép tấm').known;
    expect(left).toEqual({ given: '', sent: [] });
    expect(arriveAt(left, 'thép', 'thép tấm').takes).toBe(true);
  });

  it('are left alone while the same page is shown anew', () => {
    expect(arriveAt(at('gạo'), 'gạo', 'gạo nếp')).toEqual({ known: at('gạo'), takes: false });
  });

  it('are compared as an address keeps them', () => {
    expect(textOfFields(['  phở \t bò ', '2026-01-02'])).toBe('phở bò\n2026-01-02');
    expect(textOfFields(['Ta\u0302n'])).toBe('T\u00e2n');
  });
});
