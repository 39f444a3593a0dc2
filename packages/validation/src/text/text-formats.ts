/**
 * The well-known formats: tests, inclusions between formats, and samples. Implementations differ about odd cases (a zone in an address,
 * comments in an email), so a format returns undefined for texts that only some of them accept.
 */
import type { TextFormat } from '../rule-set.ts';
import { hasPrefixLength, isHostAndPort, isHostname, isIpv4, isIpv6 } from './address-formats.ts';

interface FormatFacts {
  /** Undefined if implementations disagree. */
  readonly test: (text: string) => boolean | undefined;
  /** Formats that include all texts of this one. */
  readonly within: readonly TextFormat[];
  /** Texts of this format in all implementations. */
  readonly samples: readonly string[];
  /** The minimum and maximum length of its texts in characters; undefined if unbounded. */
  readonly shortest: bigint;
  readonly longest?: bigint;
  /** A pattern that matches exactly its texts. */
  readonly pattern?: string;
}

/** Undefined for odd texts, about which implementations disagree. */
const unless = (odd: RegExp, test: (text: string) => boolean): FormatFacts['test'] => {
  return (text) => (odd.test(text) ? undefined : test(text));
};

const isIp = (text: string): boolean => isIpv4(text) || isIpv6(text);
const plainUri = /^[a-zA-Z][a-zA-Z0-9+.-]*:(?:\/\/[a-zA-Z0-9.-]+(?::\d+)?(?:\/[a-zA-Z0-9._~/-]*)?|[a-zA-Z0-9._~-]+)$/;
const plainPath = /^(?!\/\/)[a-zA-Z0-9._~/-]+$/;

/** True if some character has a matching code. */
const hasCode = (text: string, test: (code: number) => boolean): boolean =>
  Array.from(text).some((character) => test(character.codePointAt(0) ?? 0));

const hasBlankOrControl = (text: string): boolean =>
  hasCode(text, (code) => code <= 0x20 || code === 0x7f) || /[<>"{}|\\^`]/.test(text);

const tab = 0x09;
const hasHeaderControl = (text: string): boolean =>
  hasCode(text, (code) => (code < 0x20 && code !== tab) || code === 0x7f);
const hasLineEnd = (text: string): boolean => hasCode(text, (code) => code === 0 || code === 0x0a || code === 0x0d);

const isV4Network = (text: string): boolean => hasPrefixLength(text, isIpv4, 32);
const isV6Network = (text: string): boolean => hasPrefixLength(text, isIpv6, 128);

/** A prefix must not have host bits; the answer is only certain if all of them are plainly zero. */
const isPrefix = (isNetwork: (text: string) => boolean): FormatFacts['test'] => {
  return (text) => (!isNetwork(text) ? false : /^(?:0\.0\.0\.0|::)\/|\/(?:32|128)$/.test(text) ? true : undefined);
};

const uuid = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;
const fullName = /^[A-Za-z_][A-Za-z_0-9]*(?:\.[A-Za-z_][A-Za-z_0-9]*)*$/;
const email = /^[a-zA-Z0-9_+-]+(?:\.[a-zA-Z0-9_+-]+)*@([a-zA-Z0-9.-]+)$/;

const formats: Readonly<Record<TextFormat, FormatFacts>> = {
  email: {
    test: (text) => {
      const host = email.exec(text)?.[1];
      if (host === undefined) return text.includes('@') ? undefined : false;
      return text.length > 254 ? undefined : isHostname(host);
    },
    within: [],
    samples: ['a@example.com', 'someone@example.org'],
    shortest: 3n,
  },
  hostname: {
    test: unless(/\.$|(?:^|\.)\d+$/, isHostname),
    within: ['address'],
    samples: ['example.com', 'a', 'some.example.org'],
    shortest: 1n,
    longest: 254n,
  },
  ip: {
    test: unless(/%/, isIp),
    within: ['address'],
    samples: ['127.0.0.1', '::1', '10.0.0.1'],
    shortest: 2n,
  },
  ipv4: {
    test: isIpv4,
    within: ['ip', 'address'],
    samples: ['127.0.0.1', '10.0.0.1'],
    shortest: 7n,
    longest: 15n,
  },
  ipv6: { test: unless(/%/, isIpv6), within: ['ip', 'address'], samples: ['::1', '2001:db8::1'], shortest: 2n },
  uri: {
    test: (text) => plainUri.test(text) || (text === '' || hasBlankOrControl(text) ? false : undefined),
    within: ['uri_ref'],
    samples: ['https://example.com', 'urn:a'],
    shortest: 2n,
  },
  uri_ref: {
    test: (text) =>
      text === '' || plainUri.test(text) || plainPath.test(text) || (hasBlankOrControl(text) ? false : undefined),
    within: [],
    samples: ['/a', 'https://example.com', 'a'],
    shortest: 0n,
  },
  address: {
    test: unless(/%|\.$|(?:^|\.)\d+$/, (text) => isHostname(text) || isIp(text)),
    within: [],
    samples: ['example.com', '127.0.0.1', '::1'],
    shortest: 1n,
  },
  uuid: {
    test: (text) => uuid.test(text),
    within: [],
    samples: ['00000000-0000-0000-0000-000000000001', '123e4567-e89b-12d3-a456-426614174000'],
    shortest: 36n,
    longest: 36n,
    pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  },
  tuuid: {
    test: (text) => /^[0-9a-fA-F]{32}$/.test(text),
    within: [],
    samples: ['123e4567e89b12d3a456426614174000'],
    shortest: 32n,
    longest: 32n,
    pattern: '^[0-9a-fA-F]{32}$',
  },
  ulid: {
    test: (text) => /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/.test(text),
    within: [],
    samples: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'],
    shortest: 26n,
    longest: 26n,
    pattern: '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$',
  },
  ip_with_prefixlen: {
    test: (text) => isV4Network(text) || isV6Network(text),
    within: [],
    samples: ['10.0.0.1/8', '2001:db8::1/32'],
    shortest: 4n,
  },
  ipv4_with_prefixlen: {
    test: isV4Network,
    within: ['ip_with_prefixlen'],
    samples: ['10.0.0.1/8'],
    shortest: 9n,
    longest: 18n,
  },
  ipv6_with_prefixlen: {
    test: isV6Network,
    within: ['ip_with_prefixlen'],
    samples: ['2001:db8::1/32'],
    shortest: 4n,
  },
  ip_prefix: {
    test: isPrefix((text) => isV4Network(text) || isV6Network(text)),
    within: ['ip_with_prefixlen'],
    samples: ['0.0.0.0/0', '::/0'],
    shortest: 4n,
  },
  ipv4_prefix: {
    test: isPrefix(isV4Network),
    within: ['ip_prefix', 'ipv4_with_prefixlen', 'ip_with_prefixlen'],
    samples: ['0.0.0.0/0'],
    shortest: 9n,
    longest: 18n,
  },
  ipv6_prefix: {
    test: isPrefix(isV6Network),
    within: ['ip_prefix', 'ipv6_with_prefixlen', 'ip_with_prefixlen'],
    samples: ['::/0'],
    shortest: 4n,
  },
  host_and_port: {
    test: unless(/%|\.:\d+$/, isHostAndPort),
    within: [],
    samples: ['example.com:80', '127.0.0.1:80'],
    shortest: 3n,
  },
  protobuf_fqn: {
    test: (text) => fullName.test(text),
    within: [],
    samples: ['a', 'buf.validate', 'a.B_1'],
    shortest: 1n,
    pattern: String.raw`^[A-Za-z_][A-Za-z_0-9]*(\.[A-Za-z_][A-Za-z_0-9]*)*$`,
  },
  protobuf_dot_fqn: {
    test: (text) => text.startsWith('.') && fullName.test(text.slice(1)),
    within: [],
    samples: ['.a', '.buf.validate'],
    shortest: 2n,
    pattern: String.raw`^(\.[A-Za-z_][A-Za-z_0-9]*)+$`,
  },
  http_header_name: {
    test: (text) => /^:?[0-9a-zA-Z!#$%&'*+\-.,^_|~`]+$/.test(text),
    within: ['http_header_value', 'http_header_name_loose', 'http_header_value_loose'],
    samples: ['x-a', ':path', 'a'],
    shortest: 1n,
    pattern: "^:?[0-9a-zA-Z!#$%&'*+\\-.,^_|~`]+$",
  },
  http_header_value: {
    test: (text) => !hasHeaderControl(text),
    within: ['http_header_value_loose'],
    samples: ['', 'a b', 'a\tb'],
    shortest: 0n,
    pattern: String.raw`^[^\x00-\x08\x0a-\x1f\x7f]*$`,
  },
  http_header_name_loose: {
    test: (text) => text !== '' && !hasLineEnd(text),
    within: ['http_header_value_loose'],
    samples: ['a', 'a b', '\u0001'],
    shortest: 1n,
    pattern: String.raw`^[^\x00\x0a\x0d]+$`,
  },
  http_header_value_loose: {
    test: (text) => !hasLineEnd(text),
    within: [],
    samples: ['', 'a', '\u0001', '\u007f'],
    shortest: 0n,
    pattern: String.raw`^[^\x00\x0a\x0d]*$`,
  },
};

/** Texts that have some formats but not others, for finding texts that stricter formats reject. */
const outsiders: readonly string[] = ['', ' ', '\u0000', '\n', '\u0001', 'a b', '-'];

/** True if a text has a format; undefined if implementations disagree. */
export function hasFormat(format: TextFormat, text: string): boolean | undefined {
  return formats[format].test(text);
}

/** True if every text of `format` also has the format `other`. */
export function isFormatWithin(format: TextFormat, other: TextFormat): boolean {
  return format === other || formats[format].within.includes(other);
}

/** A pattern that matches exactly the texts of a format; undefined if there is none. */
export function formatPattern(format: TextFormat): string | undefined {
  return formats[format].pattern;
}

/** Sample texts for formats. */
export function formatSamples(names: readonly TextFormat[]): readonly string[] {
  return [...names.flatMap((name) => formats[name].samples), ...outsiders];
}

/** Length bounds of a format's texts, in characters. */
export function formatLengths(format: TextFormat): { readonly shortest: bigint; readonly longest: bigint | undefined } {
  const { shortest, longest } = formats[format];
  return { shortest, longest };
}

/** True for the name of a format that `name: true` enables. */
export function isFormatSwitch(name: string): name is TextFormat {
  return Object.hasOwn(formats, name) && !name.startsWith('http_');
}
