/** Tells keywords from names. */
import { TokenKind } from './tables';

/** The kind of the word of some length at an address. The length and the first letter leave two keywords at most to compare with. */
export function wordKind(address: usize, length: i32): i32 {
  switch ((length << 8) | load<u16>(address)) {
    case (2 << 8) | 0x74:
      return kindIf(address, 'to', TokenKind.to);
    case (3 << 8) | 0x6d: {
      const map = kindIf(address, 'map', TokenKind.map);
      return map === TokenKind.identifier ? kindIf(address, 'max', TokenKind.max) : map;
    }
    case (3 << 8) | 0x72:
      return kindIf(address, 'rpc', TokenKind.rpc);
    case (4 << 8) | 0x65:
      return kindIf(address, 'enum', TokenKind.enum);
    case (4 << 8) | 0x77:
      return kindIf(address, 'weak', TokenKind.weak);
    case (5 << 8) | 0x67:
      return kindIf(address, 'group', TokenKind.group);
    case (5 << 8) | 0x6c:
      return kindIf(address, 'local', TokenKind.local);
    case (5 << 8) | 0x6f:
      return kindIf(address, 'oneof', TokenKind.oneof);
    case (6 << 8) | 0x65: {
      const extend = kindIf(address, 'extend', TokenKind.extend);
      return extend === TokenKind.identifier ? kindIf(address, 'export', TokenKind.export) : extend;
    }
    case (6 << 8) | 0x69:
      return kindIf(address, 'import', TokenKind.import);
    case (6 << 8) | 0x6f:
      return kindIf(address, 'option', TokenKind.option);
    case (6 << 8) | 0x70:
      return kindIf(address, 'public', TokenKind.public);
    case (6 << 8) | 0x73: {
      const stream = kindIf(address, 'stream', TokenKind.stream);
      return stream === TokenKind.identifier ? kindIf(address, 'syntax', TokenKind.syntax) : stream;
    }
    case (7 << 8) | 0x65:
      return kindIf(address, 'edition', TokenKind.edition);
    case (7 << 8) | 0x6d:
      return kindIf(address, 'message', TokenKind.message);
    case (7 << 8) | 0x70:
      return kindIf(address, 'package', TokenKind.package);
    case (7 << 8) | 0x72:
      return kindIf(address, 'returns', TokenKind.returns);
    case (7 << 8) | 0x73:
      return kindIf(address, 'service', TokenKind.service);
    case (8 << 8) | 0x6f:
      return kindIf(address, 'optional', TokenKind.optional);
    case (8 << 8) | 0x72: {
      const repeated = kindIf(address, 'repeated', TokenKind.repeated);
      if (repeated !== TokenKind.identifier) return repeated;
      const reserved = kindIf(address, 'reserved', TokenKind.reserved);
      return reserved === TokenKind.identifier ? kindIf(address, 'required', TokenKind.required) : reserved;
    }
    case (10 << 8) | 0x65:
      return kindIf(address, 'extensions', TokenKind.extensions);
    default:
      return TokenKind.identifier;
  }
}

/** The kind of a keyword, if it is the word at an address and of the same length. */
function kindIf(address: usize, keyword: string, kind: i32): i32 {
  const bytes = keyword.length << 1;
  return memory.compare(address, changetype<usize>(keyword), bytes) === 0 ? kind : TokenKind.identifier;
}
