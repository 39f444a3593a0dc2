/** References to versions: what `name@1.2` means, now and after the next release. */
export { splitReference, type WrittenReference } from './split-reference.ts';
