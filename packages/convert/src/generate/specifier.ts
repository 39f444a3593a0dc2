/** How one file imports another, both given from the folder of all. */
export function specifierBetween(from: string, to: string): string {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  let shared = 0;
  while (shared < here.length && here[shared] === there[shared] && here[shared] !== '..') shared += 1;
  const up = here.slice(shared).map(() => '..');
  const down = there.slice(shared);
  return up.length === 0 ? `./${down.join('/')}` : [...up, ...down].join('/');
}
