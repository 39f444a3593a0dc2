/** The protovalidate functions that test the format of a text. */
import type { TextFormat } from '../rule-set.ts';
import type { Constant } from './cel-syntax.ts';

const calls: Readonly<Record<string, TextFormat>> = {
  'isEmail()': 'email',
  'isHostname()': 'hostname',
  'isIp()': 'ip',
  'isIp(4)': 'ipv4',
  'isIp(6)': 'ipv6',
  'isUri()': 'uri',
  'isUriRef()': 'uri_ref',
  'isIpPrefix()': 'ip_with_prefixlen',
  'isIpPrefix(4)': 'ipv4_with_prefixlen',
  'isIpPrefix(6)': 'ipv6_with_prefixlen',
  'isIpPrefix(true)': 'ip_prefix',
  'isIpPrefix(4,true)': 'ipv4_prefix',
  'isIpPrefix(6,true)': 'ipv6_prefix',
  'isHostAndPort(true)': 'host_and_port',
};

/** The format that a call tests; undefined for other calls. */
export function findFormat(name: string, args: readonly Constant[]): TextFormat | undefined {
  const written = `${name}(${args.map((arg) => (arg.type === 'number' || arg.type === 'bool' ? String(arg.value) : arg.type)).join(',')})`;
  return Object.hasOwn(calls, written) ? calls[written] : undefined;
}
