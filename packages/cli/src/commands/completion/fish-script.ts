/**
 * The completion script for fish: one `complete` statement for each option and operand, with the condition under which it
 * is offered.
 */
import type { CompletionCommand, CompletionModel, CompletionOption, CompletionValue } from './completion-model.ts';

export function fishScript({ commands, options }: CompletionModel): string {
  const lines = [
    'complete -c shepherd -f',
    'complete -c protoshepherd -w shepherd',
    ...commands.map(
      ({ name, summary }) => `complete -c shepherd -n '__shepherd_may' -a ${quote(quote(name))} -d ${quote(summary)}`,
    ),
    ...options.map((option) => optionLine('', option)),
    ...commands.flatMap(commandLines),
  ];
  return `${head}${lines.join('\n')}\n`;
}

const head = `# Completes the command lines of shepherd in fish. Written by "shepherd completion fish".
#
#   shepherd completion fish > ~/.config/fish/completions/shepherd.fish

# Is this the command on the line, or is there none? And may the option still be given, if it may be given only once?
function __shepherd_may -a command
    set -l words (commandline -opc)
    set -e words[1]
    set -l found ''
    for word in $words
        if not string match -q -- '-*' $word
            set found $word
            break
        end
    end
    test "$found" = "$command"; or return 1
    # The last word may be the option itself, waiting for its value.
    set -e words[-1]
    for spelling in $argv[2..-1]
        for word in $words
            if test "$word" = $spelling; or string match -q -- "$spelling=*" $word
                return 1
            end
        end
    end
end

`;

function commandLines({ name, options, operands }: CompletionCommand): string[] {
  return [
    ...options.map((option) => optionLine(name, option)),
    ...operands.map(({ value }) => `complete -c shepherd ${condition(name)}${valueFlags(value, false)}`),
  ];
}

function optionLine(command: string, option: CompletionOption): string {
  const { spellings, description, isRepeatable, value, isValueOptional } = option;
  const names = spellings.map((each) =>
    each.startsWith('--') ? `-l ${quote(each.slice(2))}` : `-s ${quote(each.slice(1))}`,
  );
  const flags = value === undefined ? '' : valueFlags(value, !isValueOptional);
  return `complete -c shepherd ${condition(command, isRepeatable ? [] : spellings)} ${names.join(' ')} -d ${quote(description)}${flags}`;
}

/**
 * fish evaluates a condition as a command line, so its words are quoted twice. Lists of words are quoted the same way.
 */
function condition(command: string, spellings: readonly string[] = []): string {
  return `-n ${quote(['__shepherd_may', quote(command), ...spellings].join(' '))}`;
}

function valueFlags({ kind, words, asks }: CompletionValue, isRequired: boolean): string {
  const required = isRequired ? ' -r' : '';
  if (asks !== undefined) {
    const asked = `(command shepherd completion --values ${asks} 2>/dev/null)`;
    return `${required} -f -a ${quote([...words.map(quote), asked].join(' '))}`;
  }
  if (kind === 'files') return `${required} -F`;
  if (kind === 'folders') return `${required} -f -a '(__fish_complete_directories)'`;
  return `${required} -f${words.length === 0 ? '' : ` -a ${quote(words.map(quote).join(' '))}`}`;
}

/** Quotes a text for fish. */
function quote(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
}
