export { ImageError } from './image-error.ts';
export { readImage } from './read-image.ts';
export { imageJson, imageText } from './render-image.ts';
