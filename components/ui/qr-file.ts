import { encode } from 'uqr';

/** At least as many pixels a side: sharp on a printed page of some centimetres. */
const leastPixels = 1_024;

/** A QR code as a PNG file, with the four modules of white around it that the standard asks for (ISO/IEC 18004). */
export function qrFile(text: string): Promise<Blob> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const module = Math.ceil(leastPixels / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * module;
  canvas.height = size * module;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error('nothing to draw on'));
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * module, y * module, module, module);
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('no file was made')))),
  );
}
