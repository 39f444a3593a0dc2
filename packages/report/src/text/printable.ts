// From its own file, since the script of a page uses it, where there is no Node.
export { printable } from '@protoshepherd/source/printable';
