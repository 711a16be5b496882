/** The part of a picture that stays, in its own points; it may reach over the edge. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** Nobody shows a logo or an avatar larger. */
const largest = 1600;

/** Formats that may be see-through. */
const clear = /png|webp|gif/;

/**
 * The chosen part as a file of its own, made by the browser: what was cut off never leaves the machine. What lies over the
 * edge is white, or see-through where the picture can be.
 * @throws Error where the browser cannot draw it
 */
export async function cropPicture(image: HTMLImageElement, file: File, area: CropArea): Promise<File> {
  const scale = Math.min(1, largest / Math.max(area.width, area.height));
  const width = Math.max(1, Math.round(area.width * scale));
  const height = Math.max(1, Math.round(area.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const type = clear.test(file.type) ? 'image/png' : 'image/jpeg';
  if (type === 'image/jpeg') {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  // Placed as a whole and cut by the canvas: old browsers draw nothing for a part that reaches over the edge.
  context.drawImage(
    image,
    -area.x * scale,
    -area.y * scale,
    image.naturalWidth * scale,
    image.naturalHeight * scale,
  );
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('no picture');
  return new File([blob], file.name, { type });
}

/**
 * Opens a picture of the reader's machine, upright.
 * @param address made by URL.createObjectURL
 * @returns null for what the browser cannot read, as most cannot HEIC
 */
export async function openPicture(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image,
    () => null,
  );
}
