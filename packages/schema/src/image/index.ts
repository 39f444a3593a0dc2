export { imageJson, imageText } from './render-image.ts';
