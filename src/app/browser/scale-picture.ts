import { AVATAR_EDGE_PX } from '#domain/account.ts';

/**
 * A picture no larger than the server stores, so that a slow network need not carry a camera's megabytes. The file itself
 * where the browser cannot read it, or where that is smaller.
 */
export async function scalePicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, AVATAR_EDGE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const scaled = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  return scaled && scaled.size < file.size ? new File([scaled], file.name, { type: scaled.type }) : file;
}
