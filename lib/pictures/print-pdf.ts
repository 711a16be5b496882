import 'server-only';
import PDFDocument from 'pdfkit';

/** Points of PDF in a millimetre. */
const millimetre = 72 / 25.4;

/** The card as it is cut, what is printed beyond the cut, and the edge of the sheet that holds the crop marks. */
const print = { width: 90, height: 54, bleed: 3, margin: 10 } as const;

/** Crop marks begin where the bleed ends, so that none is left on a card that is cut a little off. */
const mark = { gap: print.bleed + 1, length: 5, line: 0.25 } as const;

const page = { width: print.width + 2 * print.margin, height: print.height + 2 * print.margin } as const;

const pt = (mm: number) => mm * millimetre;

/**
 * A PDF for the printer: one page a side, 90 × 54 mm with 3 mm bleed, crop marks, TrimBox and BleedBox.
 * @param sides pictures of 96 × 60 mm (PNG), the bleed included
 */
export async function makePrintPdf({ sides, title }: { sides: Buffer[]; title: string }): Promise<Buffer> {
  const size: [number, number] = [pt(page.width), pt(page.height)];
  const document = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    info: { Title: title },
    pdfVersion: '1.7',
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  for (const side of sides) {
    document.addPage({ size, margin: 0 });
    const bleedAt = print.margin - print.bleed;
    Object.assign(document.page.dictionary.data, {
      BleedBox: box(bleedAt),
      TrimBox: box(print.margin),
      ArtBox: box(print.margin),
    });
    document.image(side, pt(bleedAt), pt(bleedAt), {
      width: pt(page.width - 2 * bleedAt),
      height: pt(page.height - 2 * bleedAt),
    });
    drawCropMarks(document);
  }
  document.end();
  await done;
  return Buffer.concat(parts);
}

/** A box of the page that leaves the same edge on all sides. */
function box(edge: number): number[] {
  return [pt(edge), pt(edge), pt(page.width - edge), pt(page.height - edge)];
}

function drawCropMarks(document: PDFKit.PDFDocument): void {
  document.lineWidth(mark.line).strokeColor([0, 0, 0, 100]);
  for (const x of [print.margin, page.width - print.margin]) {
    line(document, [x, print.margin - mark.gap], [x, print.margin - mark.gap - mark.length]);
    const below = page.height - print.margin + mark.gap;
    line(document, [x, below], [x, below + mark.length]);
  }
  for (const y of [print.margin, page.height - print.margin]) {
    line(document, [print.margin - mark.gap, y], [print.margin - mark.gap - mark.length, y]);
    const beside = page.width - print.margin + mark.gap;
    line(document, [beside, y], [beside + mark.length, y]);
  }
}

function line(document: PDFKit.PDFDocument, from: [number, number], to: [number, number]): void {
  document.moveTo(pt(from[0]), pt(from[1])).lineTo(pt(to[0]), pt(to[1])).stroke();
}
