// A separate module, because the script of a page uses it without Node.
export { printable } from '@protoshepherd/source/printable';
