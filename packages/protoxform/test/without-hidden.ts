/** Reverses a merge: hidden elements are removed and reserved, as in the active file. */
import type { DescriptorProto, EnumDescriptorProto, FileDescriptorProto } from '@bufbuild/protobuf/wkt';
import { unavailableName } from '@protoshepherd/api-tree';

/** The declarations and reservations of a file, without elements that another one lacks; the numbers and names of these are reserved. */
export function withoutHidden(merged: FileDescriptorProto, active: FileDescriptorProto, prefix: string): object {
  return {
    ...merged,
    dependency: merged.dependency.filter((path) => active.dependency.includes(path)).toSorted(),
    messageType: inBoth(merged.messageType, active.messageType).map((pair) => stripMessage(...pair, prefix)),
    enumType: inBoth(merged.enumType, active.enumType).map((pair) => stripEnum(...pair, prefix)),
  };
}

function stripMessage(merged: DescriptorProto, active: DescriptorProto, prefix: string): object {
  const fields = inBoth(merged.field, active.field).map(([field]) => field);
  const hidden = merged.field.filter((field) => !fields.includes(field));
  return {
    ...merged,
    // Indices shift if a oneof is added before the synthetic ones.
    field: fields.map((field) => {
      const oneof = Object.hasOwn(field, 'oneofIndex') ? merged.oneofDecl[field.oneofIndex]?.name : undefined;
      return { ...field, oneofIndex: oneof };
    }),
    oneofDecl: inBoth(merged.oneofDecl, active.oneofDecl).map(([oneof]) => oneof),
    nestedType: inBoth(merged.nestedType, active.nestedType).map((pair) => stripMessage(...pair, prefix)),
    enumType: inBoth(merged.enumType, active.enumType).map((pair) => stripEnum(...pair, prefix)),
    reservedName: mergeNames(merged.reservedName, hidden, prefix),
    reservedRange: mergeRanges(
      merged.reservedRange.map(({ start, end }) => ({ start, end: end - 1 })),
      hidden,
    ),
  };
}

function stripEnum(merged: EnumDescriptorProto, active: EnumDescriptorProto, prefix: string): object {
  const zero = active.value.find(({ name, number }) => name === unavailableName && number === 0);
  const values = merged.value.map((value) => (zero !== undefined && value.number === 0 ? zero : value));
  const kept = inBoth(values, active.value).map(([value]) => value);
  const hidden = values.filter((value) => !kept.includes(value));
  return {
    ...merged,
    value: kept,
    reservedName: mergeNames(merged.reservedName, hidden, prefix),
    reservedRange: mergeRanges(merged.reservedRange, hidden),
  };
}

interface Named {
  readonly name: string;
}

function inBoth<Item extends Named>(merged: readonly Item[], active: readonly Item[]): [Item, Item][] {
  const byName = new Map(active.map((each) => [each.name, each]));
  return merged.flatMap((each): [Item, Item][] => {
    const other = byName.get(each.name);
    return other === undefined ? [] : [[each, other]];
  });
}

function mergeNames(reserved: readonly string[], hidden: readonly Named[], prefix: string): string[] {
  return [...reserved, ...hidden.map(({ name }) => name.replace(prefix, ''))].toSorted();
}

/** Ranges, both ends included, joined where they touch. */
function mergeRanges(
  reserved: readonly { readonly start: number; readonly end: number }[],
  hidden: readonly { readonly number: number }[],
): string[] {
  const ranges = [...reserved, ...hidden.map(({ number }) => ({ start: number, end: number }))];
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && last.end + 1 === start) last.end = end;
    else joined.push({ start, end });
  }
  return joined.map(({ start, end }) => `${start} to ${end}`);
}
