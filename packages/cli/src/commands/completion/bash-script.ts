/**
 * The completion script for bash 3.2 (the version of macOS) and later; it needs no other package. Three tables hold the possible completions;
 * one function reads the line up to the cursor and looks them up. The script never expands a word of the line.
 */
import type { CompletionCommand, CompletionModel, CompletionOption, CompletionValue } from './completion-model.ts';
import { quote } from './shell-quote.ts';

export function bashScript({ commands, options }: CompletionModel): string {
  const optionCases = [
    `    '') options=(${optionWords(options)}) ;;`,
    ...commands.map((command) => `    ${quote(command.name)}) options=(${optionWords(command.options)}) ;;`),
  ];
  return `${head}
# The commands.
_shepherd_commands() {
  value=(words required ${commands.map((command) => quote(command.name)).join(' ')})
}

# The options of a command; a plus marks those that may be repeated.
_shepherd_options() {
  case $1 in
${optionCases.join('\n')}
  esac
}

# What follows an option of a command.
_shepherd_option_value() {
  value=()
  case "$1 $2" in
${commands.flatMap(optionValueCases).join('\n')}
  esac
}

# What an argument of a command is, by its number.
_shepherd_operand() {
  value=()
  case "$1 $2" in
${commands.flatMap(operandCases).join('\n')}
  esac
}

${body}`;
}

const head = `# Completes the command lines of shepherd in bash. Written by "shepherd completion bash".
#
# For every new shell, add to ~/.bashrc:
#   source <(shepherd completion bash)
# or, where the package bash-completion is installed:
#   shepherd completion bash > ~/.local/share/bash-completion/completions/shepherd
`;

const body = `# Offers the words that begin with the word at the cursor.
_shepherd_offer() {
  local word
  case \${value[0]-} in
    words | asked-*)
      if [[ \${value[0]} == asked-* ]]; then
        while IFS= read -r word; do
          value+=("$word")
        done < <(command shepherd completion --values "\${value[0]#asked-}" 2> /dev/null)
      fi
      for word in "\${value[@]:2}"; do
        if [[ $word == "$cur"* ]]; then
          printf -v word '%q' "$word"
          COMPREPLY+=("$word")
        fi
      done
      ;;
    files | folders)
      while IFS= read -r word; do
        COMPREPLY+=("$word")
      done < <(if [[ \${value[0]} == folders ]]; then compgen -d -- "$cur"; else compgen -f -- "$cur"; fi)
      compopt -o filenames 2> /dev/null
      ;;
  esac
}

# The options that may still be given.
_shepherd_offer_options() {
  local group spelling
  local -a options=()
  _shepherd_options "$command"
  value=(words required)
  for group in "\${options[@]}"; do
    if [[ $group != +* ]]; then
      for spelling in $group; do
        [[ $given == *" $spelling "* ]] && continue 2
      done
    fi
    for spelling in \${group#+}; do
      value+=("$spelling")
    done
  done
  _shepherd_offer
}

_shepherd() {
  local IFS=$' \\t\\n' cur=\${COMP_WORDS[COMP_CWORD]} command='' given=' ' awaited='' ended='' word
  local -i index operand=1
  local -a value=()
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    if [[ $word == '=' && -n $awaited ]]; then
      # To bash, --format=json is three words.
      continue
    elif [[ $awaited == required || ( $awaited == optional && $word != -* ) ]]; then
      awaited=''
    elif [[ $word == -- && -z $ended ]]; then
      ended=yes
      awaited=''
    elif [[ $word == -* && -z $ended ]]; then
      given+="\${word%%=*} "
      _shepherd_option_value "$command" "$word"
      awaited=\${value[1]-}
    elif [[ -z $command ]]; then
      command=$word
    else
      operand+=1
    fi
  done
  if [[ $cur == '=' && -n $awaited ]]; then
    cur=''
  fi
  if [[ $awaited == required || ( $awaited == optional && $cur != -* ) ]]; then
    _shepherd_offer
  elif [[ $cur == -* && -z $ended ]]; then
    _shepherd_offer_options
  elif [[ -z $command ]]; then
    _shepherd_commands
    _shepherd_offer
  else
    _shepherd_operand "$command" "$operand"
    if [[ \${#value[@]} -eq 0 && -z $ended ]]; then
      _shepherd_offer_options
    else
      _shepherd_offer
    fi
  fi
}

complete -F _shepherd shepherd protoshepherd
`;

function optionWords(options: readonly CompletionOption[]): string {
  return options
    .map(({ spellings, isRepeatable }) => quote(`${isRepeatable ? '+' : ''}${spellings.join(' ')}`))
    .join(' ');
}

function optionValueCases({ name, options }: CompletionCommand): string[] {
  return options.flatMap(({ spellings, value, isValueOptional }) => {
    if (value === undefined) return [];
    const patterns = spellings.map((spelling) => quote(`${name} ${spelling}`)).join(' | ');
    return [`    ${patterns}) value=(${valueWords(value, isValueOptional)}) ;;`];
  });
}

function operandCases({ name, operands }: CompletionCommand): string[] {
  return operands.map(({ value, isVariadic }, index) => {
    const pattern = isVariadic ? `${quote(`${name} `)}*` : quote(`${name} ${index + 1}`);
    return `    ${pattern}) value=(${valueWords(value, false)}) ;;`;
  });
}

function valueWords({ kind, words, asks }: CompletionValue, isOptional: boolean): string {
  return [asks === undefined ? kind : `asked-${asks}`, isOptional ? 'optional' : 'required', ...words.map(quote)].join(
    ' ',
  );
}
