/** The version and its state, in labels of decreasing length. */
import { formatCount, printable } from '@protoshepherd/report/words';
import type { SupportWindow } from '@protoshepherd/scheduler';

/** `v2 overdue`; a version that already names its state, such as `v4alpha`, stands alone. */
export function versionLabel({ version, state }: Pick<SupportWindow, 'version' | 'state'>): string {
  const name = printable(version);
  if (name === '') return state;
  return name.includes(state) ? name : `${name} ${state}`;
}

/** Labels from longest to shortest. */
export function versionLabels(window: SupportWindow): readonly string[] {
  const label = versionLabel(window);
  const { overdueDays, daysLeft, version } = window;
  const whole =
    overdueDays !== null
      ? `${label} by ${formatCount(overdueDays, 'day')}`
      : daysLeft !== null
        ? `${label}, ${formatCount(daysLeft, 'day')} left`
        : label;
  return [whole, label, version === '' ? label : printable(version)];
}
