export { ImageError, readImage } from './read-image.ts';
export { imageJson, imageText } from './render-image.ts';
