#!/usr/bin/env bash
# Runs every gate of Shepherd in a job of GitHub Actions: annotations in the log, SARIF, JSON and comments in a folder of reports, a summary of the job, one comment for
# the pull request, and the pages. All gates run, even if one fails; the exit status is the worst of them.
#
# User settings are environment variables and are always quoted, so that no value can become a command.
set -uo pipefail

# The gates, one per line: a name, and the arguments of shepherd. The list is the same as packages/cli/src/commands/init/gates.ts; a test compares the two.
run_api_gates() {
  gate check check
  if is_on compat "${SHEPHERD_COMPAT:-true}"; then gate compat compat --against change-base; fi
  if is_on fmt "${SHEPHERD_FMT:-true}"; then gate fmt fmt --check; fi
  if is_on protoxform "${SHEPHERD_PROTOXFORM:-true}"; then gate protoxform protoxform --check; fi
}

# A repository that only uses an API has only its configuration to check. A run without any gate must not pass.
run_all_gates() {
  if is_on api "${SHEPHERD_API:-true}"; then
    run_api_gates
  elif [ -z "${SHEPHERD_SCAN_PATHS:-}" ]; then
    printf '::error title=shepherd::the input api is false and scan-paths is empty, so nothing would be checked; name the configuration files in scan-paths\n'
    worse 2
  fi
  if [ -n "${SHEPHERD_SCAN_PATHS:-}" ]; then scan_gate; fi
}

# A gate for consumers of an API: it scans their configuration files. Paths are listed one per line.
scan_gate() {
  local paths=() schema=() path
  while IFS= read -r path; do
    if [ -n "$path" ]; then paths+=("$path"); fi
  done <<<"$SHEPHERD_SCAN_PATHS"
  if [ -n "${SHEPHERD_SCAN_SCHEMA:-}" ]; then schema=("--schema=$SHEPHERD_SCAN_SCHEMA"); fi
  gate scan scan ${schema[@]+"${schema[@]}"} -- ${paths[@]+"${paths[@]}"}
}

worst=0
summary=''
details=()
comments=()
results=()
program=()
config=()

worse() {
  if [ "$1" -gt "$worst" ]; then worst=$1; fi
}

# A switch is true or false; any other value is an error, so that a typo cannot silently disable a gate.
is_on() {
  case $2 in
    true) return 0 ;;
    false) return 1 ;;
    *)
      printf '::error title=shepherd::the input %s is neither true nor false, so true is assumed\n' "$1"
      worse 2
      return 0
      ;;
  esac
}

# Selects shepherd: the requested version, otherwise the one on the PATH. Never one from the checkout, which a pull request can replace.
find_program() {
  local version=${SHEPHERD_VERSION:-} found
  if [ -n "$version" ]; then
    if [[ ! $version =~ ^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$ ]]; then
      printf '::error title=shepherd::the input version is not an exact version, such as 0.1.0\n'
      return 2
    fi
    install_program "$version" "$RUNNER_TEMP/shepherd-program"
  elif found=$(command -v shepherd) && [[ $(realpath -- "$found")/ != "$(realpath -- "$PWD")"/* ]]; then
    program=("$found")
  else
    printf '::error title=shepherd::shepherd is not installed outside of the checkout; set the inputs version and integrity\n'
    return 2
  fi
}

# Installs from the registry into a folder outside the checkout, where npm reads no .npmrc of the pull request. The archive contains all code that runs.
install_program() {
  local version=$1 place=$2 archive="protoshepherd-$1.tgz" found
  local digest='require("node:crypto").createHash("sha512").update(require("node:fs").readFileSync(process.argv[1])).digest("base64")'
  rm -rf -- "$place"
  mkdir -p -- "$place" || return 70
  (cd -- "$place" && npm pack --silent --ignore-scripts "--registry=${SHEPHERD_REGISTRY:-https://registry.npmjs.org/}" "protoshepherd@$version" >&2) || return 3
  found="sha512-$(cd -- "$place" && node -p "$digest" "$archive")" || return 3
  if [ "$found" != "${SHEPHERD_INTEGRITY:-}" ]; then
    printf '::error title=shepherd::the integrity of %s is %s, which is not the input integrity; if you trust the archive, set the input to its integrity\n' "$archive" "$found"
    return 2
  fi
  tar -xzf "$place/$archive" -C "$place" || return 3
  program=(node "$place/package/bin/shepherd.js")
}

# Many results depend on dates in the history, so the full history is needed.
look_at_history() {
  local is_shallow
  if ! is_shallow=$(git rev-parse --is-shallow-repository); then
    printf '::warning title=shepherd::this is not a git repository, so the dates of changes are unknown\n'
  elif [ "$is_shallow" = true ]; then
    printf '::warning title=shallow clone::this is a shallow clone, so dates of changes may be wrong; set fetch-depth: 0 in the step of actions/checkout\n'
  fi
}

# Options follow the command directly, because arguments after -- are paths.
run_shepherd() {
  local command=$1
  shift
  "${program[@]}" "$command" ${config[@]+"${config[@]}"} "$@"
}

# Runs one gate once per format: annotations, SARIF, JSON, comment.
gate() {
  local name=$1 command=$2 status=0 again
  shift 2
  printf '::group::shepherd %s\n' "$command"
  run_shepherd "$command" --format github "$@" || status=$?
  for report in "sarif/$name.sarif:sarif" "$name.json:json" "$name.md:github-comment"; do
    again=0
    run_shepherd "$command" --quiet --format "${report##*:}" --output "$reports/${report%%:*}" "$@" >/dev/null || again=$?
    if [ "$again" -gt "$status" ]; then status=$again; fi
  done
  printf '::endgroup::\n'
  worse "$status"
  comments+=("$name:$status:$reports/$name.md")
  results+=("$reports/$name.json")
  if [ "$status" -eq 0 ]; then
    summary+="| \`shepherd $(line_of "$name" "$command" "$@")\` | passed |"$'\n'
  else
    summary+="| \`shepherd $(line_of "$name" "$command" "$@")\` | **failed** with status $status |"$'\n'
    details+=("$reports/$name.md")
  fi
}

# The name of a gate in the summary. Paths to scan are untrusted, so they are not shown.
line_of() {
  if [ "$1" = scan ]; then printf 'scan'; else shift && printf '%s' "$*"; fi
}

# The page is not a gate, so its failure does not change the status.
write_lifecycle_page() {
  if ! run_shepherd lifecycle --quiet --format html --output "$reports/lifecycle.html"; then
    printf '::warning title=shepherd::the lifecycle page could not be written\n'
  fi
}

# The site is not a gate, either.
write_site() {
  if ! run_shepherd site --quiet --output "$reports/site"; then
    printf '::warning title=shepherd::the site could not be written\n'
    rm -rf -- "$reports/site"
  fi
}

# One comment for all gates, and the number of the pull request, for the workflow that posts the comment if this one may not.
write_comment() {
  local scripts=${GITHUB_ACTION_PATH:?is set by the runner}/../comment number
  mkdir -p -- "$reports/comment" || return 70
  node "$scripts/join-comments.mjs" "$reports/comment/comment.md" 65536 "${comments[@]}" || return 70
  if [ ! -s "${GITHUB_EVENT_PATH:-}" ]; then return 0; fi
  number=$(node -p 'Number(JSON.parse(require("node:fs").readFileSync(process.env.GITHUB_EVENT_PATH, "utf8")).pull_request?.number ?? 0)') || return 70
  if [ "$number" -gt 0 ]; then printf '%s\n' "$number" >"$reports/comment/pull-request"; fi
}

# GitHub rejects summaries above one megabyte, so long lists are truncated.
write_summary() {
  {
    printf '## Shepherd\n\n| gate | result |\n|:---|:---|\n%s\n' "$summary"
    for file in ${details[@]+"${details[@]}"}; do
      if [ -f "$file" ]; then head -c 200000 -- "$file" && printf '\n'; fi
    done
  } >>"$GITHUB_STEP_SUMMARY"
}

# The temporary folder of a Windows runner contains backslashes; the rest of this script accepts them.
reports="${RUNNER_TEMP:?is set by the runner}/shepherd-reports"
rm -rf -- "$reports"
mkdir -p -- "$reports/sarif" || exit 70
if [ -n "${SHEPHERD_CONFIG:-}" ]; then config=("--config=$SHEPHERD_CONFIG"); fi

find_program || exit $?
look_at_history
run_all_gates
if is_on api "${SHEPHERD_API:-true}" && is_on lifecycle-page "${SHEPHERD_LIFECYCLE_PAGE:-true}"; then write_lifecycle_page; fi
if is_on site "${SHEPHERD_SITE:-false}"; then write_site; fi
write_summary
write_comment || worse $?

{
  printf 'reports=%s\n' "$reports"
  printf 'status=%s\n' "$worst"
  if compgen -G "$reports/sarif/*.sarif" >/dev/null; then printf 'has-sarif=true\n'; fi
  if [ -f "$reports/lifecycle.html" ]; then printf 'has-page=true\n'; fi
  if [ -d "$reports/site" ]; then printf 'has-site=true\n'; fi
  if [ -f "$reports/comment/pull-request" ]; then printf 'has-comment=true\n'; fi
  node "$GITHUB_ACTION_PATH/../comment/summarize-gates.mjs" "$worst" "${results[@]}"
} >>"$GITHUB_OUTPUT"
exit "$worst"
