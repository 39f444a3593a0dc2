/** Why bytes cannot be read as an image. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
}
