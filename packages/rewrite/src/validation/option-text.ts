import { flatLiteral, type OptionText } from '@protoshepherd/syntax';

/** An option on one line, without brackets or `option`. */
export function optionText({ name, value }: OptionText): string {
  return `${name} = ${flatLiteral(value)}`;
}
