export { printable } from '@protoshepherd/source';
