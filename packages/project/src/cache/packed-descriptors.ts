/** Descriptors as bytes: the sight digests of files, the lengths of their descriptors, then all descriptors. A descriptor is a view of these bytes and is never decoded. */
import {
  toBytes,
  digestLength,
  decodeSections,
  packHeader,
  encodeSections,
  textsInHeader,
  multiply,
} from './packed-sections.ts';

/** Increment when the same text produces other descriptors within one tool version. */
const formatVersion = 1;

/** A serialized `FileDescriptorProto` and the sight digest of its file. */
export interface KeyedDescriptor {
  readonly sight: Buffer;
  readonly descriptor: Uint8Array;
}

/** Packs descriptors for a tool version. */
export function packDescriptors(descriptors: readonly KeyedDescriptor[], toolVersion: string): Buffer {
  const header = packHeader(formatVersion, toolVersion);
  return encodeSections([
    toBytes(Uint32Array.from([header.length, descriptors.length])),
    header,
    ...descriptors.map(({ sight }) => sight),
    toBytes(Uint32Array.from(descriptors.map(({ descriptor }) => descriptor.length))),
    ...descriptors.map(({ descriptor }) => Buffer.from(descriptor.buffer, descriptor.byteOffset, descriptor.length)),
  ]);
}

/** Finds the descriptor of a file by its sight digest. */
export type PackedDescriptors = (sight: Buffer) => Uint8Array | undefined;

/** Unpacks descriptors; undefined if they are damaged or have another version. */
export function unpackDescriptors(bytes: Buffer, toolVersion: string): PackedDescriptors | undefined {
  const reader = decodeSections(bytes);
  if (reader === undefined) return undefined;
  const [headerLength, count] = reader.take(Uint32Array, 2) ?? [];
  const header = reader.bytes(headerLength);
  const sights = reader.bytes(multiply(count, digestLength));
  const lengths = reader.take(Uint32Array, count);
  if (!header || !sights || !lengths || textsInHeader(header, formatVersion, toolVersion) === undefined)
    return undefined;
  const found = new Map<string, Uint8Array>();
  for (const [at, length] of lengths.entries()) {
    const descriptor = reader.bytes(length);
    if (descriptor === undefined) return undefined;
    found.set(toKey(sights.subarray(at * digestLength, (at + 1) * digestLength)), descriptor);
  }
  return reader.isAtEnd ? (sight) => found.get(toKey(sight)) : undefined;
}

function toKey(sight: Buffer): string {
  return sight.toString('latin1');
}
