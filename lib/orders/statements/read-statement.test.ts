import { describe, expect, it } from 'vitest';
import { amountOf, readStatement, timeOf } from './read-statement';

const bytes = (...lines: string[]) => new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);

function read(file: Uint8Array) {
  const statement = readStatement(file);
  if (!statement.ok) throw new Error(statement.error);
  return statement;
}

describe('a statement', () => {
  it('of Vietcombank: account lines above, both languages in a heading, credit and debit apart', () => {
    const { lines, outgoing, unread } = read(
      bytes(
        'NGÂN HÀNG TMCP NGOẠI THƯƠNG VIỆT NAM,,,,',
        'Số tài khoản,0071000123456,,,',
        'STT,Ngày giao dịch/ Transaction date,Số tham chiếu/ Reference No,Số tiền ghi nợ/ Debit,Số tiền ghi có/ Credit,Mô tả/ Transaction description',
        '1,23/11/2026,5078 - 12345,,"1,500,000",IBFT DH20261123ABC123 thanh toan',
        '2,23/11/2026,5078 - 12346,"22,000",,Phi dich vu',
        ',Tổng,,"22,000","1,500,000",',
      ),
    );
    expect(lines).toEqual([
      {
        line: 4,
        reference: '5078 - 12345',
        amount: 1_500_000,
        memo: 'IBFT DH20261123ABC123 thanh toan',
        bookedAt: new Date('2026-11-23T00:00:00+07:00'),
      },
    ]);
    expect({ outgoing, unread }).toEqual({ outgoing: 1, unread: 1 });
  });

  it('of Techcombank: transaction number, Nợ and Có', () => {
    const { lines } = read(
      bytes(
        'Ngày giao dịch/Transaction Date;Mã giao dịch/Transaction No.;Diễn giải/Description;Nợ/Debit;Có/Credit;Số dư/Balance',
        '23/11/2026 14:05:09;FT26327123456;DH 2026 1123 abc123;;250.000;9.250.000',
      ),
    );
    expect(lines).toMatchObject([
      { reference: 'FT26327123456', amount: 250_000, bookedAt: new Date('2026-11-23T07:05:09Z') },
    ]);
  });

  it('of MB: Phát sinh nợ and Phát sinh có, zeros where nothing is', () => {
    const { lines, outgoing } = read(
      bytes(
        'STT\tNgày giao dịch\tPhát sinh nợ\tPhát sinh có\tSố dư\tNội dung\tSố bút toán',
        '1\t23/11/2026 08:00\t0\t99,000\t1,099,000\tDH20261123XYZ789\tFT1\\BNK',
        '2\t23/11/2026 09:00\t50,000\t0\t1,049,000\trut tien\tFT2',
      ),
    );
    expect(lines.map(({ amount, reference }) => [amount, reference])).toEqual([[99_000, 'FT1\\BNK']]);
    expect(outgoing).toBe(1);
  });

  it('of any other bank: date, amount with a sign, memo; a digest stands for the reference, twice the same are two', () => {
    const file = bytes(
      'Date,Amount,Memo',
      '2026-11-23,100000,a',
      '2026-11-23,100000,a',
      '2026-11-23,-5000,b',
    );
    const { lines, outgoing } = read(file);
    expect(new Set(lines.map(({ reference }) => reference)).size).toBe(2);
    expect(read(file).lines).toEqual(lines);
    expect(outgoing).toBe(1);
  });

  it('in UTF-16, as spreadsheets save text', () => {
    const text = '\ufeffNgày\tSố tiền\tNội dung\n23/11/2026\t100000\tDH\n';
    const wide = new Uint8Array(new Uint16Array([...text].map((each) => each.charCodeAt(0))).buffer);
    expect(read(wide).lines).toHaveLength(1);
  });

  it('is refused where it is no text, no table, or has no heading', () => {
    expect(readStatement(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0xff]))).toEqual({
      ok: false,
      error: 'notText',
    });
    expect(readStatement(bytes(''))).toEqual({ ok: false, error: 'empty' });
    expect(readStatement(bytes('a,b,c', '1,2,3'))).toEqual({ ok: false, error: 'noHeading' });
    expect(readStatement(bytes('Date,Amount,Memo', '"a,1'))).toEqual({ ok: false, error: 'notCsv' });
  });
});

it.each([
  ['1.500.000', 1_500_000],
  ['1,500,000.00', 1_500_000],
  ['1.500.000,00', 1_500_000],
  ['+1 500 000 VND', 1_500_000],
  ['-500,000', -500_000],
  ['(500,000)', -500_000],
  ['100000', 100_000],
  ['0', 0],
  ['', null],
  ['abc', null],
  ['1.50.000', null],
])('an amount %s', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

it.each([
  ['23/11/2026 14:05:09', '2026-11-23T07:05:09.000Z'],
  ['2026-11-23', '2026-11-22T17:00:00.000Z'],
  ['3-1-2026 8:07', '2026-01-03T01:07:00.000Z'],
])('a time %s', (text, at) => {
  expect(timeOf(text)?.toISOString()).toBe(at);
});

it.each(['', '31/11/2026', '99/99/2026', 'hôm nay'])('no time %s', (text) => {
  expect(timeOf(text)).toBeNull();
});
