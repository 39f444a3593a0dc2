import { ByteWriter } from './byte-writer.ts';

/** Keeps nothing of what is written: for whoever writes to find out what is wrong on the way. */
export class DiscardingWriter extends ByteWriter {
  override begin(): number {
    return 0;
  }

  override end(): void {}

  override tag(): void {}

  override varint(): void {}

  override varint64(): void {}

  override int32(): void {}

  override bool(): void {}

  override fixed32(): void {}

  override fixed64(): void {}

  override float(): void {}

  override double(): void {}

  override bytes(): void {}

  override string(): void {}

  override reference(): void {}
}
